import { TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { asParagraphs } from './as-paragraphs.ts'

/** What stands in the plain field as the editor takes its place. */
export interface PlainWords {
  text: string
  isTyped: boolean
  /** Where the cursor stands; undefined when nobody writes there. */
  cursor: number | undefined
}

/** Of those that no text has: stands for the cursor while a text is read. */
const CURSOR = '\uE000'

/** Goes on in the editor where the plain field was left, which no undo takes back. Gives the words where some were typed. */
export function takeOver(editor: Editor, { text, isTyped, cursor }: PlainWords): string | undefined {
  const marked = cursor === undefined ? text : withCursor(text, cursor)
  const content = isTyped ? asParagraphs(marked) : marked
  if (isTyped || content !== text) editor.chain().setMeta('addToHistory', false).setContent(content, { emitUpdate: false }).run()
  if (cursor !== undefined) placeCursor(editor)
  return isTyped ? content.replace(CURSOR, '') : undefined
}

/** Within a tag, or a character's name such as `&amp;`, it would make something else of it: then nothing marks the place. */
export function withCursor(html: string, at: number): string {
  const [before, after] = [html.slice(0, at), html.slice(at)]
  const isInTag = /<[a-z/!][^<>]*$/i.test(before) || (before.endsWith('<') && /^[a-z/!]/i.test(after))
  const isInName = /&[#\w]*$/.test(before) && /^[#\w]*;/.test(after)
  return isInTag || isInName ? html : before + CURSOR + after
}

function placeCursor({ state, view }: Editor): void {
  const { tr } = state
  let at = state.doc.content.size
  state.doc.descendants((node, position) => {
    const found = node.text?.indexOf(CURSOR) ?? -1
    if (found < 0) return
    at = position + found
    tr.delete(at, at + CURSOR.length)
  })
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)), -1))
  view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
  view.focus()
}
