import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useRef } from 'react'
import { extensions } from './extensions.ts'
import { Toolbar } from './toolbar.tsx'
import { tableTools, textTools } from './tools.ts'

export interface RichTextProps {
  /** Clean HTML. */
  html: string
  id: string
  labelledBy: string
  describedBy: string | undefined
  onChange: (html: string) => void
}

/** Pixels: at 360 px the tools take three rows, the buttons two. */
const BARS = { top: 160, bottom: 180, left: 0, right: 0 }

/** The text of a post or page, written as it will look. Fetched with the first screen that edits one. */
export default function RichText({ html, id, labelledBy, describedBy, onChange }: RichTextProps) {
  const last = useRef<string>(undefined)
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      // What is written stands between the bars that stay in reach.
      scrollMargin: BARS,
      scrollThreshold: BARS,
      attributes: {
        id,
        class: 'prose desk-text-area',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
    },
    onCreate: ({ editor: made }) => void (last.current = htmlOf(made)),
    onUpdate({ editor: changed }) {
      const next = htmlOf(changed)
      if (next === last.current) return
      last.current = next
      onChange(next)
    },
  })
  return (
    <div className="desk-text">
      {editor && <Tools editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  )
}

/** Without the empty line that the editor keeps at the end to write on, which nobody typed. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, ''))

function Tools({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  return (
    <div className="desk-text-bars">
      <Toolbar editor={editor} label="Formatting" tools={textTools} />
      {isInTable && <Toolbar editor={editor} label="Table" tools={tableTools} />}
    </div>
  )
}
