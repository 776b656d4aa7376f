import type { Mark } from './read-marks.ts'

export interface Shortcode {
  name: string
  attributes: Record<string, string>
  /** The first word without a name, as in `[audio https://…]`. */
  bare: string
  inner: string
}

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s'"]+))|"([^"]*)"|(\S+)/g
/** What shows something of another site. */
export const PLAYERS = new Set([
  'embed',
  'audio',
  'video',
  'youtube',
  'vimeo',
  'wpvideo',
  'dailymotion',
  'soundcloud',
  'spotify',
  'tweet',
  'twitter',
])
const PLAYER_SOURCES = ['src', 'url', 'mp4', 'mp3', 'm4v', 'webm', 'ogv', 'ogg', 'm4a', 'wav', 'mov', 'flv', 'wmv']
/** What they hold is HTML in base64, so that WordPress's editor leaves it alone. */
export const ENCODED = new Set(['vc_raw_html', 'vc_raw_js', 'fusion_code'])

/** A mark with its attributes, and what it and its partner hold. */
export function readShortcode({ name, attributes: text }: Mark, inner: string): Shortcode {
  const attributes: Record<string, string> = {}
  let bare = ''
  for (const [, key, double, single, plain, quoted, word] of text.matchAll(ATTRIBUTE)) {
    if (key) attributes[key.toLowerCase()] = double ?? single ?? plain ?? ''
    else bare ||= (quoted ?? word ?? '').replace(/^=/, '')
  }
  return { name, attributes, bare, inner }
}

/** Where a player's film or sound is. */
export const playerAddress = ({ attributes, bare, inner }: Shortcode): string | undefined =>
  [inner.trim(), ...PLAYER_SOURCES.map((source) => attributes[source]), bare].find((each) => each && /^https?:\/\//i.test(each))
