const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
}

/** These stand inside of words and before full stops. */
const INLINE = /<\/?(?:a|abbr|b|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|strong|sub|sup|u|var|wbr)\b[^<>]*>/gi

/** The words of clean HTML, for excerpts and search: blocks and line ends become spaces, entities their characters. */
export function textOf(html: string): string {
  return html
    .replace(INLINE, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    })
    .replace(/\s+/g, ' ')
    .trim()
}

/** Clean HTML without its tables and quotations, which are no running text. */
export function withoutAsides(html: string): string {
  let depth = 0
  return html.replace(/<(\/?)(?:table|blockquote)\b[^<>]*>|<[^<>]*>|[^<]+/gi, (part, closing?: string) => {
    if (closing === undefined) return depth > 0 ? '' : part
    depth += closing ? -1 : 1
    return ' '
  })
}

/** The words of clean HTML with a dot between headings, list items and cells, which would read as one sentence without. */
export const dottedTextOf = (html: string): string =>
  withSingleDots(textOf(html.replace(/<\/(?:h[1-6]|li|t[dh]|caption|figcaption|d[td])>/gi, ' · ')))

/** Texts in a row, with a dot after those that end without a mark of their own. */
export const dotted = (texts: readonly string[]): string => withSingleDots(texts.filter(Boolean).join(' · ').replace(/\s+/g, ' '))

const withSingleDots = (text: string): string =>
  text
    .replace(/(?: ·)+(?= |$)/g, ' ·')
    .replace(/([.,:;!?…]) ·/g, '$1')
    .replace(/^· | ·$/g, '')
