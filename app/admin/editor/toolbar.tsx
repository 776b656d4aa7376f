import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useRef } from 'react'

interface Tool {
  label: string
  /** What stands on the button; the label is read out. */
  sign: string
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
}

const chain = (editor: Editor) => editor.chain().focus()

/** In the order of a text: what a line is, how words stand out, what is put in. */
const TOOLS: readonly Tool[] = [
  {
    label: 'Heading',
    sign: 'H2',
    run: (e) => chain(e).toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    label: 'Smaller heading',
    sign: 'H3',
    run: (e) => chain(e).toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  { label: 'List', sign: '•', run: (e) => chain(e).toggleBulletList().run(), isOn: (e) => e.isActive('bulletList') },
  { label: 'Numbered list', sign: '1.', run: (e) => chain(e).toggleOrderedList().run(), isOn: (e) => e.isActive('orderedList') },
  { label: 'Quote', sign: '❝', run: (e) => chain(e).toggleBlockquote().run(), isOn: (e) => e.isActive('blockquote') },
  { label: 'Bold', sign: 'B', run: (e) => chain(e).toggleBold().run(), isOn: (e) => e.isActive('bold') },
  { label: 'Italic', sign: 'I', run: (e) => chain(e).toggleItalic().run(), isOn: (e) => e.isActive('italic') },
  { label: 'Code', sign: '<>', run: (e) => chain(e).toggleCode().run(), isOn: (e) => e.isActive('code') },
  { label: 'Table', sign: '⊞', run: (e) => chain(e).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
  { label: 'Undo', sign: '↶', run: (e) => chain(e).undo().run() },
  { label: 'Redo', sign: '↷', run: (e) => chain(e).redo().run() },
]

export function Toolbar({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null)
  const on = useEditorState({ editor, selector: ({ editor: now }) => TOOLS.map((tool) => tool.isOn?.(now) ?? false) })
  return (
    <div ref={bar} role="toolbar" aria-label="Text tools" className="desk-text-tools">
      {TOOLS.map(({ label, sign, run, isOn }, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={isOn ? on[index] : undefined}
          data-sign={sign}
          onClick={() => run(editor)}
        />
      ))}
    </div>
  )
}
