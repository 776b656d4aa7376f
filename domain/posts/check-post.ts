import { CALL_ATTRIBUTE } from '#shared/content/calls-to-action.ts'
import { firstWords } from '#shared/formats.ts'
import { type Picture, pictureFile } from '#shared/media/picture.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { PostState } from '#shared/posts/post-fields.ts'
import { getCompany } from '../content/company.ts'
import { type HtmlElement, type HtmlNode, isBlank, parseTree, plainTextOf } from '../content/html-tree.ts'
import { Refusal } from '../errors.ts'
import { selectPictures } from '../media/media-store.ts'
import type { Site } from '../site.ts'
import { leadsSomewhere, ownPath } from './own-links.ts'

export interface Finding {
  message: string
  /** Where: the words at it, as they stand in the text. */
  place: string
  /** It stops publishing; what does not may stay. */
  mustBeSettled: boolean
}

export interface PostCheck {
  findings: Finding[]
  /** What a phone fetches for the post's pictures. */
  pictures: { count: number; bytes: number; nairaPerMb: number }
}

type Checked = Pick<PostState, 'content' | 'image' | 'imageAlt' | 'metaDescription'>

/** A post that lacks what must be settled: nothing was published. */
export class UnsettledRefusal extends Refusal {
  readonly check: PostCheck

  constructor(check: PostCheck) {
    super('invalid', messages.settleFirst)
    this.check = check
  }
}

/** Throws {@link UnsettledRefusal} when something must be settled before a post goes out. */
export async function refuseUnsettled(site: Site, post: Checked): Promise<void> {
  const check = await checkPost(site, post)
  if (check.findings.some(({ mustBeSettled }) => mustBeSettled)) throw new UnsettledRefusal(check)
}

/** What is wrong with a post before it goes out, what must be settled first. `content` is clean HTML. */
export async function checkPost(site: Site, post: Checked): Promise<PostCheck> {
  const elements = elementsIn(parseTree(post.content))
  const links = await Promise.all(elements.filter(({ tag }) => tag === 'a').map((link) => checkLink(site, link)))
  const findings = [
    ...(post.image && isBlank(post.imageAlt) ? [must('The picture of the post has no words for those who do not see it', 'Picture')] : []),
    ...elements.flatMap((element) => (element.tag === 'img' ? checkPicture(site, element) : [])),
    ...links.flat(),
    ...checkHeadings(elements),
    ...(isBlank(post.metaDescription)
      ? [may('Search engines will show the first words of the text, because this is blank', 'Words in search engines')]
      : []),
  ]
  return {
    findings: findings.toSorted((one, other) => Number(other.mustBeSettled) - Number(one.mustBeSettled)),
    pictures: await weigh(site, post),
  }
}

const must = (message: string, place: string): Finding => ({ message, place, mustBeSettled: true })
const may = (message: string, place: string): Finding => ({ message, place, mustBeSettled: false })

interface Placed extends HtmlElement {
  /** The words before it. */
  before: string
}

/** Every element in the order of the text, with the words before it. */
function elementsIn(nodes: readonly HtmlNode[]): Placed[] {
  let words = ''
  const found: Placed[] = []
  const walk = (node: HtmlNode) => {
    if (typeof node === 'string') words += plainTextOf([node])
    else {
      found.push({ ...node, before: words })
      node.children.forEach(walk)
      words += ' '
    }
  }
  nodes.forEach(walk)
  return found
}

const PLACE_WORDS = 8

const lastWords = (text: string): string => text.split(/\s+/).filter(Boolean).slice(-PLACE_WORDS).join(' ')

function checkPicture(site: Site, { attributes, before }: Placed): Finding[] {
  const place = before.trim() === '' ? 'The first picture of the text' : `The picture after “${lastWords(before)}”`
  const isForeign = ownPath(site, attributes.src ?? '') === undefined
  const isUnsaid = isBlank(attributes.alt ?? '') && attributes.role !== 'presentation'
  return [
    ...(isForeign ? [must('A picture of another site, which visitors do not get to see', place)] : []),
    ...(isUnsaid ? [must('A picture without words for those who do not see it', place)] : []),
  ]
}

/** Words that say nothing of where a link leads, in the order of how often they are written. */
const SAYS_NOTHING =
  /^(?:click(?: here| this| the link)?|here|this|this link|this page|link|read more|more|learn more|see more|continue|go|details|website)[.!…»>]*$/i
const BARE_ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i

async function checkLink(site: Site, { attributes, children }: HtmlElement): Promise<Finding[]> {
  const pictureWords = elementsIn(children).map((element) => element.attributes.alt ?? '')
  const words = [plainTextOf(children), ...pictureWords].join(' ').trim()
  const path = ownPath(site, attributes.href ?? '')
  const place = `“${firstWords(words, PLACE_WORDS) || (attributes.href ?? '')}”`
  const isDead = path !== undefined && !(await leadsSomewhere(site, path))
  return [
    ...(isBlank(words) ? [must('A link without words', place)] : []),
    ...(isDead ? [must(`A link that leads nowhere: ${path}`, place)] : []),
    ...(attributes[CALL_ATTRIBUTE] === undefined && SAYS_NOTHING.test(words)
      ? [may('The words of a link do not say where it leads', place)]
      : []),
    ...(BARE_ADDRESS.test(words) ? [may('A bare address as the words of a link; say what is there', place)] : []),
  ]
}

/** The title is the first heading, so a text begins at the second level and goes down one at a time. */
function checkHeadings(elements: readonly HtmlElement[]): Finding[] {
  let level = 1
  return elements.flatMap(({ tag, children }) => {
    const [, digit] = /^h([1-6])$/.exec(tag) ?? []
    if (!digit) return []
    const before = level
    level = Number(digit)
    return level > before + 1
      ? [may(`A heading of level ${level} below one of level ${before}: a level is left out`, `“${plainTextOf(children)}”`)]
      : []
  })
}

/** Two pixels of the screen for each of a phone's. */
const PHONE_WIDTH = 640

/** The bytes of the files that a phone fetches: of the post's picture the fitting one, of the text's those that it names. */
async function weigh(site: Site, { content, image }: Checked): Promise<PostCheck['pictures']> {
  const own = image === null ? [] : await selectPictures(site.db, [image])
  const named = elementsIn(parseTree(content)).flatMap(({ tag, attributes }) =>
    tag === 'img' ? (ownPath(site, attributes.src ?? '')?.split(paths.postImage(''))[1] ?? []) : [],
  )
  const files = [...new Set([...own.map(fileOnPhone), ...named])]
  const sizes = await Promise.all(files.map(async (file) => (await site.files.get(file))?.length ?? 0))
  const { nairaPerMb } = await getCompany(site)
  return { count: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0), nairaPerMb }
}

const fileOnPhone = (picture: Picture): string =>
  pictureFile(picture, picture.widths.find((width) => width >= PHONE_WIDTH) ?? picture.width, 'avif')
