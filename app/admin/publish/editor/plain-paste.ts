import { Fragment, type Mark, type Node, type ResolvedPos, type Schema, Slice } from '@tiptap/pm/model'
import { type HtmlElement, type HtmlNode, unescapeHtml } from '#shared/html/html-tree.ts'
import { readChatMarks } from '#shared/pasted/chat-marks.ts'

/** Extensions that go on reading marks in what is pasted; all others would read them otherwise than whoever wrote them. */
export const PASTE_RULES = ['link']

const MARKS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', s: 'strike', code: 'code' }

/** Plain text of the clipboard as the editor takes it, in the marks of the place where it goes. */
export function readPlainText(text: string, place: ResolvedPos): Slice {
  const { schema } = place.doc.type
  return Slice.maxOpen(Fragment.from(readChatMarks(text).map((block) => blockOf(schema, block, place.marks()))))
}

const blockOf = (schema: Schema, { tag, children }: HtmlElement, marks: readonly Mark[]): Node =>
  tag === 'pre'
    ? schema.node('codeBlock', null, wordsIn(schema, children, []))
    : schema.node('paragraph', null, wordsIn(schema, children, marks))

const wordsIn = (schema: Schema, nodes: readonly HtmlNode[], marks: readonly Mark[]): Node[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return node === '' ? [] : [schema.text(unescapeHtml(node), marks)]
    const mark = schema.marks[MARKS[node.tag] ?? '']?.create()
    return wordsIn(schema, node.children, mark ? mark.addToSet(marks) : marks)
  })
