package dev.retcon.web;

import jakarta.servlet.http.HttpServletResponse;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** How the server below listens: how much it takes in, how long it waits, how it stops. */
final class Listening {
    private static final int FEWEST_THREADS = 8;
    /** Where all connections are taken, silent ones make room sooner. */
    private static final long IDLE_WHEN_FULL_MILLIS = 2000;

    private final Limits limits;
    private final ByStatus problems;

    Listening(Limits limits, ByStatus problems) {
        this.limits = limits;
        this.problems = problems;
    }

    QueuedThreadPool threads() {
        QueuedThreadPool threads = new QueuedThreadPool(limits.threads(), Math.min(FEWEST_THREADS, limits.threads()));
        threads.setName("retcon-http");
        return threads;
    }

    void server(Server server) {
        server.insertHandler(new NoUpgrades());
        server.insertHandler(new Bodies(limits));
        server.insertHandler(
                new Connections(limits.begun(), problems.problem(HttpServletResponse.SC_REQUEST_TIMEOUT, null)));
        server.insertHandler(new GracefulHandler());
        server.setStopTimeout(limits.stopping().toMillis());
        server.setErrorHandler(new ErrorAnswers(problems));
        NetworkConnectionLimit connections = new NetworkConnectionLimit(limits.connections(), server);
        connections.setEndPointIdleTimeout(IDLE_WHEN_FULL_MILLIS);
        server.addBean(connections);
    }

    void http(HttpConfiguration http) {
        // An owner may have a slash or a percent sign in it, escaped; Paths looks at the rest.
        http.setUriCompliance(UriCompliance.DEFAULT.with(
                "owners",
                UriCompliance.Violation.AMBIGUOUS_PATH_SEPARATOR,
                UriCompliance.Violation.AMBIGUOUS_PATH_ENCODING,
                UriCompliance.Violation.SUSPICIOUS_PATH_CHARACTERS));
        http.setRequestHeaderSize(limits.header());
        http.setSendServerVersion(false);
        http.setSendXPoweredBy(false);
    }

    ServerConnector connector(Server server, HttpConfiguration http, String host, int port) {
        ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
        connector.setHost(host);
        connector.setPort(port);
        connector.setIdleTimeout(limits.idle().toMillis());
        // What was taken in has the time that it had; Connections closes the others.
        connector.setShutdownIdleTimeout(limits.idle().toMillis());
        return connector;
    }
}
