package dev.retcon.web;

import dev.retcon.web.access.Access;
import dev.retcon.web.page.MemoryPage;
import dev.retcon.web.workshop.Workshop;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.HandlerType;
import io.javalin.router.Endpoint;
import io.javalin.router.ParsedEndpoint;
import io.javalin.security.Roles;
import io.javalin.util.JavalinException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Serves a memory over HTTP until it is closed. Closing lets the requests that were taken in finish.
 *
 * <p>The memory and the folder of rules are the opener's; close them after the server.
 */
public final class Server implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Server.class);

    private final Javalin javalin;

    private Server(Javalin javalin) {
        this.javalin = javalin;
    }

    /**
     * Listens on an address.
     *
     * @param host the name or number of an address of this machine
     * @param port 0: one that is free
     * @throws IllegalArgumentException if tokens are not asked for, and others than this machine could reach the address
     * @throws ListenException if the address cannot be listened on
     */
    public static Server start(String host, int port, Served served, Access access) {
        return start(address(host), port, served, access);
    }

    /** As {@link #start(String, int, Served, Access)}, on an address that was looked up. */
    public static Server start(InetAddress address, int port, Served served, Access access) {
        if (!access.asksForTokens() && !Loopback.is(address)) {
            throw new IllegalArgumentException(
                    "Without tokens, whoever reaches " + address.getHostAddress() + " could do everything.");
        }
        Javalin javalin = Javalin.create(config -> configure(config, address, port, served, access));
        try {
            return new Server(javalin.start());
        } catch (JavalinException e) {
            throw new ListenException(
                    "Port " + port + " of " + address.getHostAddress() + " cannot be listened on: " + reason(e)
                            + ". Stop what listens there, or serve on another one (--port).",
                    e);
        }
    }

    private static InetAddress address(String host) {
        try {
            if (!host.isBlank()) {
                return InetAddress.getByName(host);
            }
        } catch (UnknownHostException e) {
            throw noAddress(host, e);
        }
        throw noAddress(host, null);
    }

    private static ListenException noAddress(String host, @Nullable Throwable cause) {
        return new ListenException(
                "\"" + host + "\" is no address of this machine. Name one, or 0.0.0.0 for all that it has.", cause);
    }

    private static String reason(Throwable e) {
        Throwable deepest = e;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        return String.valueOf(deepest.getMessage());
    }

    private static void configure(JavalinConfig config, InetAddress address, int port, Served served, Access access) {
        ByStatus byStatus = new ByStatus(served.limits());
        listen(config, address, port, new Listening(served.limits(), byStatus));
        config.http.maxRequestSize = served.limits().body();
        config.http.prefer405over404 = true;
        Pages pages = new Pages();
        config.routes.before(new Door(access)::check);
        config.routes.beforeMatched(new Guard(access)::check);
        Events events = new Events(served);
        config.events.serverStopping(events::close);
        Workshop workshop = new Workshop(served, pages);
        config.events.serverStopped(workshop::close);
        Metrics metrics = new Metrics(served, events::listening);
        config.events.serverStopped(metrics::close);
        config.requestLogger.http(metrics::answered);
        for (Routes routes : List.of(
                new OwnerApi(served),
                new StepsApi(served, metrics),
                new EntryApi(served, metrics),
                events,
                new RulesApi(served),
                new HealthApi(served),
                metrics,
                new OpenApi(),
                new Assets(),
                new SignIn(served, access, pages),
                new FrontPage(served, access, pages),
                new MemoryPage(served, pages),
                workshop)) {
            routes.on(config.routes);
        }
        answerHeads(config);
        Refusing refusing = new Refusing(served, access, pages, byStatus);
        refusing.on(config.routes);
        config.router.javaLangErrorHandler(refusing::answer);
    }

    private static void listen(JavalinConfig config, InetAddress address, int port, Listening listening) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.jetty.threadPool = listening.threads();
        config.jetty.modifyServer(listening::server);
        config.jetty.modifyHttpConfiguration(listening::http);
        config.jetty.addConnector((server, http) -> listening.connector(server, http, address.getHostAddress(), port));
    }

    /** HEAD is GET without the body: the same route, and the same right. */
    private static void answerHeads(JavalinConfig config) {
        for (ParsedEndpoint each : List.copyOf(config.unsafe.internalRouter.allHttpHandlers())) {
            Endpoint get = each.endpoint;
            if (get.method.equals(HandlerType.GET)) {
                Endpoint.Companion.EndpointBuilder head = Endpoint.create(HandlerType.HEAD, get.path);
                Roles roles = get.metadata(Roles.class);
                if (roles != null) {
                    head.addMetadata(roles);
                }
                config.unsafe.internalRouter.addHttpEndpoint(head.handler(get.handler));
            }
        }
    }

    /** The port that it listens on. */
    public int port() {
        return javalin.port();
    }

    /** Every route that it has. */
    List<Endpoint> routes() {
        return javalin.unsafe.internalRouter.allHttpHandlers().stream()
                .map(each -> each.endpoint)
                .toList();
    }

    /** Takes nothing in any more, lets what was taken in finish, for as long as the limits say, and ends. */
    @Override
    public void close() {
        try {
            javalin.stop();
        } catch (JavalinException e) {
            LOG.warn("Requests were cut off: they took longer than the server waits for", e);
        }
    }
}
