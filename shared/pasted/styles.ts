import type { HtmlElement } from '../html/html-tree.ts'

export type Style = Readonly<Record<string, string>>

/** The declarations of a `style` attribute, in small letters, by their names. */
export function styleOf({ attributes }: HtmlElement): Style {
  const style: Record<string, string> = {}
  for (const declaration of (attributes.style ?? '').split(';')) {
    const at = declaration.indexOf(':')
    if (at > 0)
      style[declaration.slice(0, at).trim().toLowerCase()] = declaration
        .slice(at + 1)
        .trim()
        .toLowerCase()
  }
  return style
}

export const hasClass = ({ attributes }: HtmlElement, name: RegExp): boolean =>
  (attributes.class ?? '').split(/\s+/).some((each) => name.test(each))

const BOLD = /^(?:bold|bolder|[6-9]00)$/
const NOT_BOLD = /^(?:normal|[1-5]00)$/

/** Elements that say what a style says of its words. Underlined in a link is only that it is a link. */
export function marksOf(style: Style, isInLink: boolean): string[] {
  const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`
  return [
    BOLD.test(style['font-weight'] ?? '') && 'strong',
    style['font-style'] === 'italic' && 'em',
    !isInLink && line.includes('underline') && 'u',
    line.includes('line-through') && 's',
    style['vertical-align'] === 'super' && 'sup',
    style['vertical-align'] === 'sub' && 'sub',
  ].filter((mark) => mark !== false)
}

/** A mark whose own style takes back what it says: Google Docs wraps all that is copied in a `<b>` that is not bold. */
export const isTakenBack = (tag: string, style: Style): boolean =>
  (/^(?:b|strong)$/.test(tag) && NOT_BOLD.test(style['font-weight'] ?? '')) || (/^(?:i|em)$/.test(tag) && style['font-style'] === 'normal')

export const isHidden = (style: Style): boolean =>
  style.display === 'none' || style['mso-hide'] === 'all' || style['mso-list'] === 'ignore' || style['mso-element'] === 'comment-list'

/** Line ends count there. */
export const keepsLines = (style: Style): boolean => /^(?:pre|break-spaces)/.test(style['white-space'] ?? '')
