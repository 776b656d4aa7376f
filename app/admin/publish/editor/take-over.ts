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
  const marked = cursor === undefined || isInTag(text, cursor) ? text : text.slice(0, cursor) + CURSOR + text.slice(cursor)
  if (isTyped || marked !== text) {
    const content = isTyped ? asParagraphs(marked) : marked
    editor.chain().setMeta('addToHistory', false).setContent(content, { emitUpdate: false }).run()
  }
  if (cursor !== undefined) placeCursor(editor)
  return isTyped ? asParagraphs(text) : undefined
}

const isInTag = (html: string, at: number): boolean => /<[a-z/!][^<>]*$/i.test(html.slice(0, at))

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
