/** An answer that is no page; the page cache keeps it like one. */
export const fileAnswer = (type: string, body: string): Response => new Response(body, { headers: { 'content-type': type } })
