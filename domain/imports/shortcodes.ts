import { escapeHtml } from '#shared/html/html-tree.ts'
import { ENCODED, PLAYERS, playerAddress, readShortcode, type Shortcode } from './read-shortcode.ts'
import { replaceMarks } from './replace-marks.ts'
import type { Survey } from './survey-export.ts'

export interface ShortcodeContext {
  itemId: string
  survey: Pick<Survey, 'attachments' | 'attachmentsOf'>
  count: (change: string) => void
  /** Pictures that its galleries may still show. */
  room: { pictures: number }
  /** What ends a paragraph where the text is read. */
  paragraphEnd: string
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp|svg)$/i
/** Captions within captions, which mean nothing. */
const MAX_NESTING = 5
/** Of all galleries of a text: one can be named as often as there is room for its few letters. */
export const GALLERIES_MOST_PICTURES = 2_000
const CAPTIONS = new Set(['caption', 'wp_caption'])

/**
 * Replaces WordPress's own shortcodes by HTML, and leaves out the marks of all others, whose text stays in paragraphs of its
 * own. Brackets that are none of them stay as written.
 */
export const replaceShortcodes = (text: string, context: ShortcodeContext, nesting = 0): string =>
  replaceMarks(text, { ...context, render: (mark, inner) => render(readShortcode(mark, inner), context, nesting) })

function render(shortcode: Shortcode, context: ShortcodeContext, nesting: number): string | undefined {
  const { name, inner } = shortcode
  if (CAPTIONS.has(name) && inner && nesting < MAX_NESTING)
    return captionHtml({ ...shortcode, inner: replaceShortcodes(inner, context, nesting + 1) })
  if (name === 'gallery') return galleryHtml(shortcode, context)
  if (PLAYERS.has(name)) return playerHtml(shortcode)
  if ((name === 'sourcecode' || name === 'code') && inner) return `<pre><code>${inner.replace(/</g, '&lt;')}</code></pre>`
  return ENCODED.has(name) ? decodedHtml(inner) : undefined
}

function decodedHtml(inner: string): string | undefined {
  if (!/^[\w+/=\s-]*$/.test(inner)) return undefined
  try {
    return decodeURIComponent(Buffer.from(inner, 'base64').toString())
  } catch {
    return ''
  }
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

function playerHtml(shortcode: Shortcode): string | undefined {
  const { name } = shortcode
  const address = playerAddress(shortcode)
  if (!address) return undefined
  const href = escapeHtml(address.replace(/&amp;/g, '&'))
  return name === 'audio' || name === 'video' ? `\n\n<${name} src="${href}"></${name}>\n\n` : `\n\n${href}\n\n`
}
