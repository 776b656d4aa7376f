import { element, type HtmlElement, type HtmlNode, plainTextOf } from '../html/html-tree.ts'
import { isBlank } from '../is-blank.ts'
import { isBlock, isBoldByItself } from './blocks.ts'
import { endedBy, isTakenBack, marksOf, styleOf } from './styles.ts'

/** Stands, while a copy is read, around words that a mark of what is around them does not reach; `marks` names those. */
const UNMARKED = 'unmarked'

/** The mark that an element is, whatever it is called; undefined for one that is none. */
export const markOf = ({ tag }: HtmlElement): string | undefined =>
  /^(?:b|strong|i|em|u|s|strike|sub|sup)$/.test(tag) ? ({ b: 'strong', i: 'em', strike: 's' }[tag] ?? tag) : undefined

/** The same, of one that its own style does not take back. */
export function effectiveMarkOf(node: HtmlElement): string | undefined {
  const mark = markOf(node)
  return mark !== undefined && isTakenBack(mark, styleOf(node)) ? undefined : mark
}

interface Around {
  isInLink?: boolean
  /** A heading or the head of a table, which is bold by itself. */
  isInHeading?: boolean
  marks: readonly string[]
}

/** Marks that an element's style adds to what is around it. */
export const addedMarks = (node: HtmlElement, { isInLink = false, isInHeading, marks }: Around): string[] =>
  marksOf(styleOf(node), isInLink).filter((mark) => !marks.includes(mark) && mark !== markOf(node) && !(isInHeading && mark === 'strong'))

/** Marks around an element that its style ends. */
export const endedMarks = (node: HtmlElement, { marks }: Around): string[] => endedBy(styleOf(node)).filter((mark) => marks.includes(mark))

/** Words out of reach of some marks around them. */
export const outOf = (marks: readonly string[], nodes: HtmlNode[]): HtmlNode[] =>
  marks.length > 0 ? [element(UNMARKED, { marks: marks.join(' ') }, nodes)] : nodes

/** Words in several marks, the first one outermost. */
export const inMarks = (marks: readonly string[], nodes: readonly HtmlNode[]): HtmlNode[] =>
  marks.reduceRight((inner: HtmlNode[], mark) => inMark(element(mark), mark, inner), [...nodes])

/** Words in an element that is a mark. Around a block it is one around its words, and it ends where something ends it. */
export const inMark = (wrapper: HtmlElement, mark: string, nodes: readonly HtmlNode[]): HtmlNode[] =>
  runsOf(nodes, (node) => isBlock(node) || endsIn(node, mark)).flatMap((run): HtmlNode[] => {
    const [first = ''] = run
    if (isUnmarked(first, mark) || (mark === 'strong' && typeof first !== 'string' && isBoldByItself(first.tag))) return run
    if (typeof first !== 'string' && (isBlock(first) || endsIn(first, mark)))
      return [{ ...first, children: inMark(wrapper, mark, first.children) }]
    return isBlank(plainTextOf(run)) ? run : [{ ...wrapper, children: run }]
  })

/** Each node that stands apart alone, and what is between two of them together. */
export function runsOf(nodes: readonly HtmlNode[], isApart: (node: HtmlNode) => boolean = isBlock): HtmlNode[][] {
  const runs: HtmlNode[][] = []
  let isOpen = false
  for (const node of nodes) {
    const isAlone = isApart(node)
    const last = runs.at(-1)
    if (last && isOpen && !isAlone) last.push(node)
    else runs.push([node])
    isOpen = !isAlone
  }
  return runs
}

const isUnmarked = (node: HtmlNode, mark: string): boolean =>
  typeof node !== 'string' && node.tag === UNMARKED && (node.attributes.marks ?? '').split(' ').includes(mark)

const endsIn = (node: HtmlNode, mark: string): boolean =>
  typeof node !== 'string' && (isUnmarked(node, mark) || node.children.some((child) => endsIn(child, mark)))

/** Once every mark is where it belongs. */
export const withoutUnmarked = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [node]
    const children = withoutUnmarked(node.children)
    return node.tag === UNMARKED ? children : [{ ...node, children }]
  })
