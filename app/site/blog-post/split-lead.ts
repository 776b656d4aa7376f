const FIRST_PARAGRAPH = /^\s*<p(?:\s[^>]*)?>((?:(?!<\/p>|<img)[\s\S])+)<\/p>/

/** How an article begins, to stand before its picture, and the rest; no lead where it does not begin with words. */
export function splitLead(html: string): { lead: string; content: string } {
  const [whole = '', lead = ''] = FIRST_PARAGRAPH.exec(html) ?? []
  return { lead, content: html.slice(whole.length) }
}
