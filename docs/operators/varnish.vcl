# Varnish 7 in front of the site as a shared cache, with CDN_SECONDS=3600 and CDN_PURGE_URL=http://127.0.0.1:6081/ (this Varnish). Yours are: host and
# port of the site, and the addresses that may purge. TLS ends before Varnish (nginx, HAProxy, Hitch); the site's TRUST_PROXY names who that is.
vcl 4.1;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 1; .initial = 1; }
}

acl purgers { "127.0.0.1"; "::1"; }

import std;

sub vcl_recv {
  # The site says by tags what a change ended.
  if (req.method == "POST" && req.http.Surrogate-Key) {
    if (client.ip !~ purgers) { return (synth(403)); }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(regsuball(req.http.Surrogate-Key, "([.?*+(){}|^$])", "\\\1"), "\s+", "|") + ")(\s|$)");
    return (synth(200, "Purged"));
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Staff see drafts and their own buttons, and who spares data another page at the same address.
  if (req.http.Cookie ~ "site\.session_token" || req.http.Save-Data == "on" || req.http.ECT ~ "2g") { return (pass); }
  unset req.http.Cookie;
  # While the site does not answer, what is here is better than nothing.
  if (!std.healthy(req.backend_hint)) { set req.grace = 24h; } else { set req.grace = 10s; }
  return (hash);
}

sub vcl_backend_response {
  set beresp.grace = 24h;
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  # Only what the site gives to shared caches is kept.
  if (beresp.http.Cache-Control !~ "s-maxage|immutable") { set beresp.uncacheable = true; set beresp.ttl = 0s; }
}

sub vcl_deliver {
  # Browsers need none of it.
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  set resp.http.X-Cache = regsub(obj.hits, "^[1-9][0-9]*$", "hit");
}
