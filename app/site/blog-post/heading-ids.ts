import { textOf } from '#domain/content/html-text.ts'
import { slugOf } from '#domain/slug.ts'

export interface ArticleHeading {
  id: string
  text: string
  level: 2 | 3
}

const HEADING = /<h([23])((?:\s[^>]*)?)>([\s\S]*?)<\/h\1>/g

/** Gives every heading of an article an id of its own, and lists them. */
export function withHeadingIds(html: string): { html: string; headings: ArticleHeading[] } {
  const headings: ArticleHeading[] = []
  const ids = new Set<string>()
  const marked = html.replaceAll(HEADING, (whole, level: string, attributes: string, inner: string) => {
    const text = textOf(inner).trim()
    if (!text) return whole
    const wanted = `part-${slugOf(text)}`
    const id = ids.has(wanted) ? `${wanted}-${headings.length + 1}` : wanted
    ids.add(id)
    headings.push({ id, text, level: level === '2' ? 2 : 3 })
    return `<h${level}${attributes.replace(/\sid="[^"]*"/, '')} id="${id}">${inner}</h${level}>`
  })
  return { html: marked, headings }
}
