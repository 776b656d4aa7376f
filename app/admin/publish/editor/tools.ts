import type { Editor } from '@tiptap/core'
import { asStep } from './put-in.ts'
import type { Tool } from './toolbar.tsx'

const chain = (editor: Editor) => editor.chain().focus()

/** In the order of a text: what a line is, how words stand out, what is put in, what was done. */
export const textTools: readonly Tool[] = [
  {
    label: 'Heading',
    shape: 'heading',
    run: (e) => chain(e).toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    label: 'Smaller heading',
    shape: 'subheading',
    run: (e) => chain(e).toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  { label: 'List', shape: 'list', run: (e) => chain(e).toggleBulletList().run(), isOn: (e) => e.isActive('bulletList') },
  {
    label: 'Numbered list',
    shape: 'list-numbered',
    run: (e) => chain(e).toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  { label: 'Quote', shape: 'quote', run: (e) => chain(e).toggleBlockquote().run(), isOn: (e) => e.isActive('blockquote') },
  { label: 'Bold', shape: 'bold', run: (e) => chain(e).toggleBold().run(), isOn: (e) => e.isActive('bold') },
  { label: 'Italic', shape: 'italic', run: (e) => chain(e).toggleItalic().run(), isOn: (e) => e.isActive('italic') },
  { label: 'Code', shape: 'code', run: (e) => chain(e).toggleCode().run(), isOn: (e) => e.isActive('code') },
  { label: 'Block of code', shape: 'code-block', run: (e) => chain(e).toggleCodeBlock().run(), isOn: (e) => e.isActive('codeBlock') },
  { label: 'Link', shape: 'link', asks: 'link', isOn: (e) => e.isActive('link') },
  { label: 'Picture', shape: 'image', asks: 'picture', isOn: (e) => e.isActive('image') },
  { label: 'Call to action', shape: 'megaphone', asks: 'call', isOn: (e) => e.isActive('callToAction') },
  {
    label: 'Table',
    shape: 'table',
    run: (e) => asStep(e, () => chain(e).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()),
    isOffered: (e) => !e.isActive('table'),
  },
  { label: 'Undo', shape: 'undo', run: (e) => chain(e).undo().run(), isOffered: (e) => e.can().undo() },
  { label: 'Redo', shape: 'redo', run: (e) => chain(e).redo().run(), isOffered: (e) => e.can().redo() },
]

/** Those that are needed on a phone; the others stand behind '+'. */
const ON_A_PHONE = ['Heading', 'Smaller heading', 'Bold', 'List', 'Link', 'Picture', 'Undo']

/** What stands in the bar, and what behind '+'. */
export const phoneTools = {
  first: ON_A_PHONE.flatMap((label) => textTools.find((tool) => tool.label === label) ?? []),
  more: textTools.filter(({ label }) => !ON_A_PHONE.includes(label)),
}

/** While the cursor stands in a table. */
export const tableTools: readonly Tool[] = [
  { label: 'Add row', run: (e) => chain(e).addRowAfter().run() },
  { label: 'Add column', run: (e) => chain(e).addColumnAfter().run() },
  { label: 'Remove row', run: (e) => chain(e).deleteRow().run() },
  { label: 'Remove column', run: (e) => chain(e).deleteColumn().run() },
  { label: 'Remove table', run: (e) => chain(e).deleteTable().run() },
]
