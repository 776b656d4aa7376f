/** Nothing in it may run, load, send or leave its frame; only a mail's own inline styles count. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** A mail as a document of its own, for the frame of a preview. */
export const mailDocument = (html: string): Response =>
  new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY, 'X-Frame-Options': 'SAMEORIGIN' },
  })
