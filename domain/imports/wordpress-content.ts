import { escapeHtml } from '#shared/html/html-tree.ts'
import { cleanContent } from '../content/clean-content.ts'
import type { CleanHtml, CleaningOptions } from '../content/clean-html.ts'
import type { PictureLookup } from '../text-pictures/own-pictures.ts'
import { inPlaces } from '../text-pictures/put-in-pictures.ts'
import { takeOutPictures } from '../text-pictures/take-out-pictures.ts'
import { GALLERIES_MOST_PICTURES, replaceShortcodes } from './shortcodes.ts'
import type { Survey } from './survey-export.ts'

/** Blank lines end paragraphs in what the classic editor stored alone. */
const PARAGRAPH_ENDS = { lines: '\n\n', blocks: '<div></div>' }
const BLOCK = /^wp:([a-z][\w/-]*)\s*(\{.*\})?\s*(\/?)$/s

/** The clean HTML of what either of WordPress's editors stored, and what had to change on the way; pictures that did not come along become links, those that stood in it go. */
export async function wordpressContent(
  stored: string,
  itemId: string,
  survey: Pick<Survey, 'attachments' | 'attachmentsOf'>,
  pictureOf: PictureLookup = () => undefined,
): Promise<Pick<CleanHtml, 'html' | 'changes'>> {
  const changes = new Map<string, number>()
  const count = (change: string) => changes.set(change, (changes.get(change) ?? 0) + 1)
  const taken = takeOutPictures(stored.replace(/\r\n?/g, '\n'))
  const text = taken.html
  const ofAddress = (address: string) => pictureOf(taken.addresses.get(address) ?? address)
  const bare = replaceComments(text, (comment) => blockHtml(comment, text, count))
  const room = { pictures: GALLERIES_MOST_PICTURES }
  const editor = text.includes('<!-- wp:') ? 'blocks' : 'lines'
  const html = replaceShortcodes(bare, { itemId, survey, count, room, paragraphEnd: PARAGRAPH_ENDS[editor] })
  const clean = await withPictures(html, editor, ofAddress, [...taken.addresses.keys()])
  return {
    html: await inPlaces(clean.html, taken.addresses, ofAddress),
    changes: [...[...changes].map(([change, times]) => `${change} (${times})`), ...clean.changes],
  }
}

/** Cleaned with all pictures as links, which tells their addresses; again when some of them came along. */
async function withPictures(
  html: string,
  wordPress: CleaningOptions['wordPress'],
  pictureOf: PictureLookup,
  places: readonly string[],
): Promise<CleanHtml> {
  const bare = await cleanContent(html, { wordPress, ownPictures: [] })
  const ownPictures = (bare.linkedPictures ?? []).filter((src) => pictureOf(src) || places.includes(src))
  return ownPictures.length > 0 ? cleanContent(html, { wordPress, ownPictures }) : bare
}

/** Comments hold the block editor's marks, "more" and page ends; one without an end is left to the cleaner. */
function replaceComments(text: string, replace: (comment: string) => string): string {
  let result = ''
  let done = 0
  for (;;) {
    const start = text.indexOf('<!--', done)
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4)
    if (end < 0) return result + text.slice(done)
    result += text.slice(done, start) + replace(text.slice(start + 4, end).trim())
    done = end + 3
  }
}

function blockHtml(comment: string, text: string, count: (change: string) => void): string {
  if (/^(?:more|nextpage|noteaser)\b/.test(comment)) return '\n\n'
  const [, name, settings = '{}', alone] = BLOCK.exec(comment) ?? []
  if (name && alone) count(`widgets left out: ${name}`)
  if (name !== 'cover') return ''
  // A cover's picture is a style of its block; newer ones hold it as an image too.
  const url = coverPicture(settings)
  return url && !text.includes(`src="${url}"`) ? `<figure><img src="${escapeHtml(url)}" alt=""></figure>` : ''
}

function coverPicture(settings: string): string | undefined {
  try {
    const { url } = JSON.parse(settings) as { url?: unknown }
    return typeof url === 'string' ? url : undefined
  } catch {
    return undefined
  }
}
