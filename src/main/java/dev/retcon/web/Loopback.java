package dev.retcon.web;

import java.net.InetAddress;
import java.util.Locale;
import java.util.regex.Pattern;

/** The addresses by which a machine reaches itself, and nobody else reaches it. */
public final class Loopback {
    /** Host and port, as a request names them. */
    private static final Pattern AUTHORITY = Pattern.compile("(\\[[0-9a-fA-F:.]+]|[^:\\[\\]]+)(:[0-9]*)?");

    private static final Pattern IPV4 = Pattern.compile("127(\\.[0-9]{1,3}){3}");

    private Loopback() {}

    /** Whether only this machine reaches what listens on an address. */
    public static boolean is(InetAddress address) {
        return address.isLoopbackAddress();
    }

    /**
     * Whether a {@code Host} header names this machine by an address, or by the one name that is never looked up elsewhere.
     * Any other name may be a stranger's whose address was changed to this one (DNS rebinding).
     */
    static boolean isNamed(String host) {
        if (!AUTHORITY.matcher(host).matches()) {
            return false;
        }
        String name = host.startsWith("[") ? host.substring(0, host.indexOf(']') + 1) : host.replaceFirst(":.*", "");
        return name.toLowerCase(Locale.ROOT).equals("localhost")
                || name.equals("[::1]")
                || IPV4.matcher(name).matches();
    }
}
