import type { HtmlElement } from '../html/html-tree.ts'

export type Style = Readonly<Record<string, string>>

/** A declaration ends at a semicolon that stands in no quotes. */
const DECLARATION = /(?:[^;"']+|"[^"]*"|'[^']*')+/g
const IMPORTANT = /\s*!\s*important$/

/** The declarations of a `style` attribute, in small letters, by their names; shorthands as what they stand for. */
export const styleOf = ({ attributes }: Pick<HtmlElement, 'attributes'>): Style => readStyle(attributes.style ?? '')

/** The same of the text of such an attribute. The last one of a name counts, unless one before it is important. */
export function readStyle(text: string): Style {
  const style: Record<string, string> = {}
  const important = new Set<string>()
  for (const [declaration] of text.matchAll(DECLARATION)) {
    const at = declaration.indexOf(':')
    if (at <= 0) continue
    const given = declaration
      .slice(at + 1)
      .trim()
      .toLowerCase()
    const isImportant = IMPORTANT.test(given)
    for (const [name, value] of spelledOut(declaration.slice(0, at).trim().toLowerCase(), given.replace(IMPORTANT, ''))) {
      if (important.has(name) && !isImportant) continue
      style[name] = value
      if (isImportant) important.add(name)
    }
  }
  return style
}

/** A shorthand sets all that it stands for, also what it does not say. */
function spelledOut(name: string, value: string): [string, string][] {
  if (name === 'font') return fontOf(value)
  return [[name === 'text-decoration' ? 'text-decoration-line' : name, value]]
}

const FOR_ALL = /^(?:inherit|initial|unset|revert|revert-layer)$/
const SIZE = /^(?:[\d.]+(?:[a-z]+|%)|(?:x{1,3}-)?(?:small|large)|medium|smaller|larger)(?:\/|$)/
const ANGLE = /\boblique\s+-?[\d.]+(?:deg|grad|rad|turn)/

/** `italic bold 12px/1.5 Arial`: weight and slant stand before the size, and without a family it is nothing. */
function fontOf(value: string): [string, string][] {
  if (FOR_ALL.test(value)) return ['font-weight', 'font-style'].map((name) => [name, value])
  const words = value.replace(ANGLE, 'oblique').split(/\s+/)
  const size = words.findIndex((word) => SIZE.test(word))
  if (size === -1 || size === words.length - 1) return []
  // What is normal of several things is so without saying.
  const before = words.slice(0, size).filter((word) => word !== 'normal')
  return [
    ['font-weight', before.find((word) => isBold(word) || isNotBold(word)) ?? 'normal'],
    ['font-style', before.find((word) => SLANTED.test(word)) ?? 'normal'],
  ]
}

export const hasClass = ({ attributes }: HtmlElement, name: RegExp): boolean =>
  (attributes.class ?? '').split(/\s+/).some((each) => name.test(each))

const SLANTED = /^(?:italic|oblique)/
const UPRIGHT = /^(?:normal|initial|oblique\s+-?0+(?:\.0*)?(?:deg|grad|rad|turn)?)$/
const NEVER = /^(?:normal|initial|lighter)$/
/** What a browser shows bold where the typeface has two weights. */
const BOLD_FROM = 600
const HEAVIEST = 1_000

const isWeight = (value: string): boolean => /^\d+(?:\.\d+)?$/.test(value) && Number(value) >= 1 && Number(value) <= HEAVIEST
const isBold = (value: string): boolean => /^bold(?:er)?$/.test(value) || (isWeight(value) && Number(value) >= BOLD_FROM)
const isNotBold = (value: string): boolean => NEVER.test(value) || (isWeight(value) && Number(value) < BOLD_FROM)

/** Elements that say what a style says of its words. Underlined in a link is only that it is a link. */
export function marksOf(style: Style, isInLink: boolean): string[] {
  const { 'font-weight': weight = '', 'font-style': slant = '', 'text-decoration-line': line = '', 'vertical-align': place } = style
  return [
    isBold(weight) && 'strong',
    SLANTED.test(slant) && !UPRIGHT.test(slant) && 'em',
    !isInLink && /\bunderline\b/.test(line) && 'u',
    /\bline-through\b/.test(line) && 's',
    place === 'super' && 'sup',
    place === 'sub' && 'sub',
  ].filter((mark) => mark !== false)
}

/** Marks of what is around that a style ends for its words. A line through or below goes on, as in a browser. */
export const endedBy = ({ 'font-weight': weight = '', 'font-style': slant = '' }: Style): string[] =>
  [isNotBold(weight) && 'strong', UPRIGHT.test(slant) && 'em'].filter((mark) => mark !== false)

/** As what is around it. */
const isPassedOn = (value: string | undefined): boolean => value === 'inherit' || value === 'unset'

/** A mark whose own style takes back what it says: Google Docs wraps all that is copied in a `<b>` that is not bold. */
export function isTakenBack(mark: string, style: Style): boolean {
  const { 'font-weight': weight, 'font-style': slant, 'text-decoration-line': line, 'vertical-align': place } = style
  if (mark === 'strong') return isPassedOn(weight) || endedBy(style).includes(mark)
  if (mark === 'em') return isPassedOn(slant) || endedBy(style).includes(mark)
  if (mark === 'u') return line !== undefined && !/\bunderline\b|^revert/.test(line)
  if (mark === 's') return line !== undefined && !/\bline-through\b|^revert/.test(line)
  return (mark === 'sup' || mark === 'sub') && place === 'baseline'
}

export const isHidden = (style: Style): boolean =>
  style.display === 'none' || style['mso-hide'] === 'all' || style['mso-list'] === 'ignore' || style['mso-element'] === 'comment-list'

/** Line ends count there. */
export const keepsLines = (style: Style): boolean => /^(?:pre|break-spaces)/.test(style['white-space'] ?? '')
