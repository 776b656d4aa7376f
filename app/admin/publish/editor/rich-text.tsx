import { TextSelection } from '@tiptap/pm/state'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { extensions } from './extensions.ts'
import { TextTools } from './text-tools.tsx'

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
  const [files, setFiles] = useState<readonly File[]>([])
  const take = (data: DataTransfer | null): boolean => {
    const pictures = picturesIn(data)
    setFiles((waiting) => [...waiting, ...pictures])
    return pictures.length > 0
  }
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      handlePaste: (_view, event) => take(event.clipboardData),
      handleDrop(view, event) {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (!take(event.dataTransfer)) return false
        event.preventDefault()
        if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
        return true
      },
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
      {editor && <TextTools editor={editor} files={files} onFiles={setFiles} />}
      <EditorContent editor={editor} />
    </div>
  )
}

/** Without the empty line that the editor keeps at the end to write on, which nobody typed. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, ''))

/** Pictures among what is dropped or pasted; text that brings pictures along stays text. */
function picturesIn(data: DataTransfer | null): File[] {
  const hasWords = /\S/.test(data?.getData('text/plain') ?? '')
  return hasWords ? [] : [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}
