/**
 * The site's colours as mails need them, spelt out: mail programs know no custom properties. Named as the tokens of
 * shared/tokens.css, and a test holds them equal.
 */
export const lightColours = {
  ground: '#fbfaf6',
  raised: '#ffffff',
  ink: '#14183a',
  'ink-muted': '#4b5175',
  line: '#e0dccd',
  'line-strong': '#767a9a',
  indigo: '#2b2f86',
  deep: '#171b4d',
  'on-deep': '#f4f1e6',
  'on-deep-muted': '#c3c7e6',
  marigold: '#f2a71b',
  'on-marigold': '#14183a',
} as const

export type MailColour = keyof typeof lightColours

/** Overrides of the dark colour scheme. */
export const darkColours: Partial<Record<MailColour, string>> = {
  ground: '#0e1230',
  raised: '#171c42',
  ink: '#f4f1e6',
  'ink-muted': '#b9bedc',
  line: '#2b3163',
  'line-strong': '#7f86b8',
  indigo: '#a9b1ff',
  deep: '#0a0d26',
}

export const darkColour = (name: MailColour): string => darkColours[name] ?? lightColours[name]

/** Which colour stands on which; a test holds each pair at 4.5:1 or more in both schemes. */
export const textPairs: readonly (readonly [MailColour, MailColour])[] = [
  ['ink', 'raised'],
  ['ink-muted', 'raised'],
  ['indigo', 'raised'],
  ['ink-muted', 'ground'],
  ['indigo', 'ground'],
  ['on-deep', 'deep'],
  ['on-deep-muted', 'deep'],
  ['on-marigold', 'marigold'],
]

const TEXT_FACE = "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const HEADING_FACE = "Merriweather, Georgia, 'Times New Roman', serif"

/**
 * The styles of every element, inline since several programs drop style sheets. `class` names what the dark scheme and
 * phones change, for the programs that keep them.
 */
export const styles = {
  text: `margin:0 0 16px;font:400 16px/1.6 ${TEXT_FACE};color:${lightColours.ink};overflow-wrap:anywhere;word-break:break-word`,
  heading: `margin:0 0 16px;font:700 24px/1.3 ${HEADING_FACE};color:${lightColours.ink};overflow-wrap:anywhere`,
  subheading: `margin:0 0 6px;font:700 19px/1.35 ${HEADING_FACE};color:${lightColours.ink};overflow-wrap:anywhere`,
  small: `margin:0 0 12px;font:400 14px/1.6 ${TEXT_FACE};color:${lightColours['ink-muted']};overflow-wrap:anywhere`,
  link: `color:${lightColours.indigo};text-decoration:underline`,
  plainLink: `color:${lightColours.ink};text-decoration:none`,
  list: `margin:0 0 16px;padding:0 0 0 22px;font:400 16px/1.6 ${TEXT_FACE};color:${lightColours.ink};overflow-wrap:anywhere`,
  item: 'margin:0 0 6px',
  facts: 'width:100%;margin:0 0 20px;border-collapse:collapse',
  factName: `padding:9px 14px 9px 0;border-top:1px solid ${lightColours.line};font:600 14px/1.6 ${TEXT_FACE};color:${lightColours['ink-muted']};text-align:left;vertical-align:top;width:120px`,
  fact: `padding:9px 0;border-top:1px solid ${lightColours.line};font:400 16px/1.5 ${TEXT_FACE};color:${lightColours.ink};text-align:left;vertical-align:top;overflow-wrap:anywhere;word-break:break-word`,
  buttons: 'margin:8px 0 12px',
  mainButton: `border-radius:8px;background-color:${lightColours.marigold};border:1px solid ${lightColours.marigold}`,
  mainButtonWords: `display:inline-block;padding:11px 22px;font:600 16px/20px ${TEXT_FACE};color:${lightColours['on-marigold']};text-decoration:none`,
  button: `border-radius:8px;border:1px solid ${lightColours['line-strong']}`,
  buttonWords: `display:inline-block;padding:11px 18px;font:600 16px/20px ${TEXT_FACE};color:${lightColours.indigo};text-decoration:none`,
  rule: `margin:24px 0;border:0;border-top:1px solid ${lightColours.line}`,
  body: `margin:0;padding:0;background-color:${lightColours.ground}`,
  outer: `background-color:${lightColours.ground}`,
  hidden: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:transparent',
  head: `padding:20px 32px;background-color:${lightColours.deep};border-radius:12px 12px 0 0`,
  stripe: `height:4px;line-height:4px;font-size:0;background-color:${lightColours.marigold}`,
  words: `padding:32px 32px 20px;background-color:${lightColours.raised}`,
  companyName: `font:700 20px/1.3 ${HEADING_FACE};color:${lightColours['on-deep']};text-decoration:none;overflow-wrap:anywhere`,
  tagline: `margin:2px 0 0;font:400 14px/1.5 ${TEXT_FACE};color:${lightColours['on-deep-muted']}`,
} as const

/** What each class changes in the dark scheme. */
const darkRules = [
  `.m-ground{background-color:${darkColour('ground')}!important}`,
  `.m-raised{background-color:${darkColour('raised')}!important}`,
  `.m-deep{background-color:${darkColour('deep')}!important}`,
  `.m-ink{color:${darkColour('ink')}!important}`,
  `.m-muted{color:${darkColour('ink-muted')}!important}`,
  `.m-link{color:${darkColour('indigo')}!important}`,
  `.m-line{border-color:${darkColour('line')}!important}`,
  `.m-edge{border-color:${darkColour('line-strong')}!important}`,
].join('')

const phoneRules =
  '.m-pad{padding-left:20px!important;padding-right:20px!important}.m-outer{padding:0!important}.m-round{border-radius:0!important}'

/** `auto` follows the reader's device; the others are for looking at a mail as either would show it. */
export type MailScheme = 'auto' | 'light' | 'dark'

const darkWhen: Record<MailScheme, string> = { auto: '(prefers-color-scheme:dark)', light: 'not all', dark: 'all' }

export const styleSheet = (scheme: MailScheme): string =>
  `:root{color-scheme:${scheme === 'auto' ? 'light dark' : scheme};supported-color-schemes:light dark}` +
  `@media ${darkWhen[scheme]}{${darkRules}}@media (max-width:480px){${phoneRules}}`
