package dev.retcon.web;

import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** WebSocket is not spoken here: who asks to change to it is answered in HTTP, like everybody, by the same routes. */
final class NoUpgrades extends Handler.Wrapper {
    private static final String VERSION = "Sec-WebSocket-Version";

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        if (!request.getHeaders().contains(VERSION)) {
            return super.handle(request, response, callback);
        }
        HttpFields without =
                HttpFields.build(request.getHeaders()).remove(VERSION).asImmutable();
        return super.handle(
                new Request.Wrapper(request) {
                    @Override
                    public HttpFields getHeaders() {
                        return without;
                    }
                },
                response,
                callback);
    }
}
