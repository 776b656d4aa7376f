import { escapeHtml } from '#shared/html/html-tree.ts'
import type { Survey } from './survey-export.ts'

interface Shortcode {
  name: string
  attributes: Record<string, string>
  /** The first word without a name, as in `[audio https://…]`. */
  bare: string
  inner: string
}

export interface ShortcodeContext {
  itemId: string
  survey: Pick<Survey, 'attachments' | 'attachmentsOf'>
  count: (change: string) => void
  /** Pictures that its galleries may still show. */
  room: { pictures: number }
}

// The look-ahead keeps a long word without an end from being tried at every length.
const SHORTCODE = /\[(\[?)([a-z][\w-]*)(?![\w-])([^[\]]*)\](\]?)/gi
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s'"]+))|"([^"]*)"|(\S+)/g
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp|svg)$/i
const MAX_NESTING = 5
/** Of all galleries of a text: one can be named as often as there is room for its few letters. */
export const GALLERIES_MOST_PICTURES = 2_000
const CLOSING = /\[\/([a-z][\w-]*)\]/gi

const PLAYERS = new Set([
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
/** Of page builders and plug-ins: marks around text that mean nothing here. */
const KNOWN =
  /^(?:vc_|et_pb_|fusion_|su_|av_|fl_|elementor|one_(?:half|third|fourth)|two_thirds?|columns?$|row$|tabs?$|accordion|toggle$|toc$)/
const KNOWN_EMPTY =
  /^(?:contact-form|gravityform|ninja_form|wpforms|mc4wp|formidable|playlist$|archives$|sitemap$|jetpack|rev_slider|slider)/

/** Replaces WordPress's own and well-known shortcodes by HTML; brackets that are none of them stay as written. */
export function replaceShortcodes(text: string, context: ShortcodeContext, nesting = 0): string {
  if (nesting > MAX_NESTING || !text.includes('[')) return text
  const closings = closingsOf(text)
  let done = 0
  let result = ''
  for (const match of text.matchAll(SHORTCODE)) {
    if (match.index < done) continue
    const [whole, escapedStart, name = '', attributes = '', escapedEnd] = match
    if (escapedStart && escapedEnd) {
      result += text.slice(done, match.index) + whole.slice(1, -1)
      done = match.index + whole.length
      continue
    }
    const start = match.index + (escapedStart?.length ?? 0)
    const afterTag = match.index + whole.length - (escapedEnd?.length ?? 0)
    const { inner, end } = innerOf(text, name, afterTag, closings)
    const shortcode = { name: name.toLowerCase(), ...readAttributes(attributes), inner }
    const html = render(shortcode, context, nesting)
    if (html === undefined) continue
    result += text.slice(done, start) + html
    done = end
  }
  return result + text.slice(done)
}

/** Where each shortcode is closed, last first: the text is gone through once for all of them. */
function closingsOf(text: string): Map<string, number[]> {
  const found = Map.groupBy(text.matchAll(CLOSING), ([, name = '']) => name)
  return new Map([...found].map(([name, matches]) => [name, matches.map(({ index }) => index).toReversed()]))
}

function innerOf(text: string, name: string, from: number, closings: ReadonlyMap<string, number[]>): { inner: string; end: number } {
  const close = `[/${name}]`
  const places = closings.get(name) ?? []
  while ((places.at(-1) ?? from) < from) places.pop()
  const at = places.at(-1) ?? -1
  // `[gallery] … [gallery]…[/gallery]`: the first has no end of its own.
  const own = at >= 0 && !text.slice(from, at).includes(`[${name}`)
  return own ? { inner: text.slice(from, at), end: at + close.length } : { inner: '', end: from }
}

function readAttributes(text: string): Pick<Shortcode, 'attributes' | 'bare'> {
  const attributes: Record<string, string> = {}
  let bare = ''
  for (const [, name, double, single, plain, quoted, word] of text.replace(/\/$/, '').matchAll(ATTRIBUTE)) {
    if (name) attributes[name.toLowerCase()] = double ?? single ?? plain ?? ''
    else bare ||= (quoted ?? word ?? '').replace(/^=/, '')
  }
  return { attributes, bare }
}

function render(shortcode: Shortcode, context: ShortcodeContext, nesting: number): string | undefined {
  const { name, inner } = shortcode
  if (name === 'caption' || name === 'wp_caption') return captionHtml(shortcode)
  if (name === 'gallery') return galleryHtml(shortcode, context)
  if (PLAYERS.has(name)) return playerHtml(shortcode)
  if ((name === 'sourcecode' || name === 'code') && inner) return `<pre><code>${inner.replace(/</g, '&lt;')}</code></pre>`
  if (!KNOWN.test(name) && !KNOWN_EMPTY.test(name)) return undefined
  context.count('shortcodes of plug-ins left out, their text kept')
  return replaceShortcodes(inner, context, nesting + 1)
}

function captionHtml({ attributes, inner }: Shortcode): string {
  const picture = /^\s*(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0] ?? ''
  const caption = inner.slice(picture.length).trim() || (attributes.caption ?? '')
  return picture ? `<figure>${picture.trim()}<figcaption>${caption}</figcaption></figure>` : inner
}

function galleryHtml({ attributes }: Shortcode, { itemId, survey, count, room }: ShortcodeContext): string {
  const listed = attributes.ids ?? attributes.include
  const excluded = new Set((attributes.exclude ?? '').split(','))
  const ids = listed
    ? listed
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean)
    : (survey.attachmentsOf.get(attributes.id ?? itemId) ?? [])
  const wanted = room.pictures > 0 ? ids.filter((id) => !excluded.has(id)) : []
  if (ids.length > 0 && (room.pictures === 0 || wanted.length > room.pictures))
    count(`galleries cut: a text shows ${GALLERIES_MOST_PICTURES} pictures of them at most`)
  const shown = wanted.slice(0, room.pictures)
  room.pictures -= shown.length
  const items = shown.flatMap((id) => {
    const attachment = survey.attachments.get(id)
    if (!attachment) count('gallery pictures that the export does not hold')
    return attachment && PICTURE.test(attachment.url) ? [attachment] : []
  })
  count(items.length > 0 ? 'galleries became lists of pictures' : 'galleries without pictures left out')
  const figures = items.map(({ url, alt, caption }) => {
    const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`
    return `<li><figure>${image}<figcaption>${escapeHtml(caption)}</figcaption></figure></li>`
  })
  return figures.length > 0 ? `\n\n<ul>${figures.join('')}</ul>\n\n` : ''
}

function playerHtml({ name, attributes, bare, inner }: Shortcode): string | undefined {
  const address = [inner.trim(), ...PLAYER_SOURCES.map((source) => attributes[source]), bare].find(
    (each) => each && /^https?:\/\//i.test(each),
  )
  if (!address) return undefined
  const href = escapeHtml(address.replace(/&amp;/g, '&'))
  return name === 'audio' || name === 'video' ? `\n\n<${name} src="${href}"></${name}>\n\n` : `\n\n${href}\n\n`
}
