import { CALL_ATTRIBUTE } from '#shared/content/calls-to-action.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { dialledOf } from '#shared/dialled.ts'
import { firstWords } from '#shared/formats.ts'
import { type HtmlElement, type HtmlNode, parseTree, plainTextOf } from '#shared/html/html-tree.ts'
import { isBlank } from '#shared/is-blank.ts'
import { ownPath } from '#shared/own-path.ts'
import { isForeignPicture } from '#shared/pasted/foreign-pictures.ts'
import { type Finding, MOST_FINDINGS } from '#shared/posts/finding.ts'
import { postFields, type PostState } from '#shared/posts/post-fields.ts'

/** What a text is looked at for; `content` is clean HTML, or what the editor makes of it. */
export type Looked = Pick<PostState, 'content' | 'image' | 'imageAlt' | 'metaDescription'>

/** What only the server knows. */
export interface KnownOfSite {
  siteUrl: string
  /** Paths of the site that lead nowhere. */
  dead: readonly string[]
}

const { content: text, imageAlt, metaDescription } = postFields

/** What the words, links and pictures of a post lack, what must be settled first; no more than {@link MOST_FINDINGS}. In a browser too, as they are written. */
export function findInText(post: Looked, known: KnownOfSite): Finding[] {
  const elements = elementsIn(parseTree(post.content))
  const findings = [
    ...(post.image && isBlank(post.imageAlt) ? [must('The post’s picture has no alt text', imageAlt.label, imageAlt.name)] : []),
    ...elements.flatMap((element) => (element.tag === 'img' ? checkPicture(known, element) : [])),
    ...elements.flatMap((element) => (element.tag === 'a' ? checkLink(known, element) : [])),
    ...checkHeadings(elements),
    ...(isBlank(post.metaDescription)
      ? [
          may(
            'This is blank, so search engines will show the first words of the text',
            'Description in search engines',
            metaDescription.name,
          ),
        ]
      : []),
  ]
  return findings.toSorted((one, other) => Number(other.mustBeSettled) - Number(one.mustBeSettled)).slice(0, MOST_FINDINGS)
}

/** The paths of this site that the links of a text lead to, each once. */
export const ownPathsIn = (content: string, siteUrl: string): string[] => [
  ...new Set(
    elementsIn(parseTree(content)).flatMap(({ tag, attributes }) => (tag === 'a' ? (ownPath(siteUrl, attributes.href ?? '') ?? []) : [])),
  ),
]

/** The addresses of the pictures of a text, as often as they are shown. */
export const picturesIn = (content: string): string[] =>
  elementsIn(parseTree(content)).flatMap(({ tag, attributes }) => (tag === 'img' && attributes.src ? [attributes.src] : []))

const must = (message: string, place: string, field: string = text.name): Finding => ({ field, message, place, mustBeSettled: true })
const may = (message: string, place: string, field: string = text.name): Finding => ({ field, message, place, mustBeSettled: false })

const PLACE_WORDS = 8
/** Enough for so many words, and no more for each of a thousand pictures. */
const PLACE_CHARACTERS = 400

interface Placed extends HtmlElement {
  /** The last words before it. */
  before: string
}

/** Every element in the order of the text, with the last words before it. */
function elementsIn(nodes: readonly HtmlNode[]): Placed[] {
  let words = ''
  const found: Placed[] = []
  const walk = (node: HtmlNode) => {
    if (typeof node === 'string') words = (words + plainTextOf([node])).slice(-PLACE_CHARACTERS)
    else {
      found.push({ ...node, before: words })
      node.children.forEach(walk)
      words += ' '
    }
  }
  nodes.forEach(walk)
  return found
}

const lastWords = (words: string): string => words.split(/\s+/).filter(Boolean).slice(-PLACE_WORDS).join(' ')

function checkPicture({ siteUrl }: KnownOfSite, { attributes, before }: Placed): Finding[] {
  const place = before.trim() === '' ? 'The first picture of the text' : `The picture after “${lastWords(before)}”`
  const isForeign = isForeignPicture(attributes.src ?? '', siteUrl)
  const isUnsaid = isBlank(attributes.alt ?? '') && attributes.role !== 'presentation'
  return [
    ...(isForeign ? [must(deskMessages.foreignPicture(attributes.src ?? ''), place)] : []),
    ...(isUnsaid ? [must('A picture without alt text', place)] : []),
  ]
}

/** Words that say nothing of where a link leads, in the order of how often they are written. */
const SAYS_NOTHING =
  /^(?:click(?: here| this| the link)?|here|this|this link|this page|link|read more|more|learn more|see more|continue|go|details|website)[.!…»>]*$/i
const BARE_ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i

function checkLink({ siteUrl, dead }: KnownOfSite, { attributes, children }: HtmlElement): Finding[] {
  const pictureWords = elementsIn(children).map((element) => element.attributes.alt ?? '')
  const words = [plainTextOf(children), ...pictureWords].join(' ').trim()
  const path = ownPath(siteUrl, attributes.href ?? '')
  const place = `“${firstWords(words, PLACE_WORDS) || (attributes.href ?? '')}”`
  return [
    ...(isBlank(words) ? [must('A link without text', place)] : []),
    ...(path !== undefined && dead.includes(path) ? [must(`A link that leads nowhere: ${path}`, place)] : []),
    ...(/^tel:/i.test(attributes.href ?? '') && dialledOf((attributes.href ?? '').slice('tel:'.length)) === ''
      ? [must(`A link with an incomplete phone number: ${attributes.href ?? ''}`, place)]
      : []),
    ...(attributes[CALL_ATTRIBUTE] === undefined && SAYS_NOTHING.test(words)
      ? [may('The text of a link does not say where it leads', place)]
      : []),
    ...(BARE_ADDRESS.test(words) ? [may('A link shows a bare address; describe the page instead', place)] : []),
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
