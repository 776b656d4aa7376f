import { element, escapeHtml, type HtmlElement } from '#shared/html/html-tree.ts'

const EMBEDS = new Set(['iframe', 'embed', 'object', 'video', 'audio', 'source'])
const SOURCES = ['src', 'data']

/** Host endings of the services whose players are met most, and the words of the link to them. */
const SERVICES: [RegExp, string][] = [
  [/(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/, 'Watch on YouTube'],
  [/(^|\.)vimeo\.com$/, 'Watch on Vimeo'],
  [/(^|\.)wordpress\.tv$/, 'Watch on WordPress.tv'],
  [/(^|\.)(dailymotion\.com|dai\.ly)$/, 'Watch on Dailymotion'],
  [/(^|\.)tiktok\.com$/, 'Watch on TikTok'],
  [/^(www\.|mobile\.)?(twitter|x)\.com$/, 'See the post on X (Twitter)'],
  [/(^|\.)facebook\.com$/, 'See the post on Facebook'],
  [/(^|\.)instagram\.com$/, 'See the post on Instagram'],
  [/(^|\.)spotify\.com$/, 'Listen on Spotify'],
  [/(^|\.)soundcloud\.com$/, 'Listen on SoundCloud'],
  [/(^|\.)(google\.com|goo\.gl)$/, 'Open on Google'],
]

export const isEmbed = ({ tag }: HtmlElement): boolean => EMBEDS.has(tag)

/** A link to what a player would have shown; nothing when it names no address. */
export function embedLink(embed: HtmlElement): HtmlElement | undefined {
  const href = SOURCES.map((name) => embed.attributes[name]).find(Boolean)
  if (href) return linkTo(watchAddress(href), embedLabel(embed, href))
  const inner = embed.children.find((child): child is HtmlElement => typeof child !== 'string' && isEmbed(child))
  return inner && embedLink({ ...inner, tag: embed.tag, attributes: { ...embed.attributes, ...inner.attributes } })
}

/** A link whose words say where it leads, for an address that stood alone on its line. */
export const addressLink = (href: string): HtmlElement => linkTo(href, serviceLabel(href) ?? href)

/** A link to a picture that is kept elsewhere. */
export const pictureLink = (image: HtmlElement): HtmlElement => {
  const { src = '', alt = '' } = image.attributes
  return linkTo(src, `Picture: ${alt.trim() || fileName(src)}`)
}

const linkTo = (href: string, label: string): HtmlElement =>
  element('a', /^https?:/i.test(href) ? { href, rel: 'noopener' } : { href }, [escapeHtml(label)])

function embedLabel({ tag, attributes }: HtmlElement, href: string): string {
  const label = serviceLabel(href)
  const title = attributes.title?.trim()
  if (label) return title ? `${label}: ${title}` : label
  if (tag === 'video' || tag === 'audio') return `${tag === 'video' ? 'Video' : 'Audio'}: ${fileName(href)}`
  return title || `Open ${href}`
}

function serviceLabel(href: string): string | undefined {
  const host = URL.canParse(href) ? new URL(href).hostname : ''
  return SERVICES.find(([pattern]) => pattern.test(host))?.[1]
}

/** A player's address shows a bare frame; the page of the same video reads better. */
function watchAddress(href: string): string {
  const video = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(href)
  return video ? `https://www.youtube.com/watch?v=${video[1]}` : href
}

export function fileName(href: string): string {
  const path = href.replace(/[?#].*$/s, '')
  const name = path.slice(path.lastIndexOf('/') + 1) || href
  try {
    // A database takes no NUL, and no reader the other controls.
    return decodeURIComponent(name).replace(/\p{Cc}/gu, '')
  } catch {
    return name
  }
}
