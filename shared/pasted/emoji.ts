import { escapeHtml, type HtmlElement } from '../html/html-tree.ts'

const PARTS = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u
/** Figures and the like are parts of emoji too, and none alone. */
const ONE = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\u20e3/u
const OWN = /^\/(?!\/)/

/** The characters that WhatsApp, Facebook and others show as a picture, for a picture that is one; escaped. */
export function emojiOf({ attributes }: HtmlElement): string | undefined {
  const words = (attributes['data-plain-text'] ?? attributes.alt ?? '').trim()
  return !OWN.test(attributes.src ?? '') && PARTS.test(words) && ONE.test(words) ? escapeHtml(words) : undefined
}
