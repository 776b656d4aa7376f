import { EditorContent, useEditor } from '@tiptap/react'
import { extensions } from './extensions.ts'
import { Toolbar } from './toolbar.tsx'

export interface RichTextProps {
  /** Clean HTML. */
  html: string
  labelledBy: string
  describedBy: string | undefined
  onChange: (html: string) => void
}

/** The text of a post or page, written as it will look. Fetched with the first screen that edits one. */
export default function RichText({ html, labelledBy, describedBy, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        class: 'prose desk-text-area',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div className="desk-text">
      {editor && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  )
}
