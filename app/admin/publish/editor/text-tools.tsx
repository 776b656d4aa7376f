import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ChangeEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { CallToAction } from '#shared/content/calls-to-action.ts'
import { CallDialog } from './call-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { type PictureAttributes, PictureDialog } from './picture-dialog.tsx'
import { type Question, Toolbar } from './toolbar.tsx'
import { tableTools, textTools } from './tools.ts'

interface TextToolsProps {
  editor: Editor
  /** Pictures that wait to be put in, the first first. */
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
}

type Asked = { kind: 'link'; href: string } | { kind: 'call' } | { kind: 'picture'; picture: PictureAttributes }

/** The tools of a text and what they ask. */
export function TextTools({ editor, files, onFiles }: TextToolsProps) {
  const [asked, setAsked] = useState<Asked>()
  const chooser = useRef<HTMLInputElement>(null)
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  const ask = (question: Question) => {
    if (question === 'link') setAsked({ kind: 'link', href: String(editor.getAttributes('link').href ?? '') })
    else if (question === 'call') setAsked({ kind: 'call' })
    else if (editor.isActive('image')) setAsked({ kind: 'picture', picture: editor.getAttributes('image') as PictureAttributes })
    else chooser.current?.click()
  }
  const close = () => {
    setAsked(undefined)
    onFiles(files.slice(1))
    editor.commands.focus()
  }
  const [file] = files
  const picture = file ?? (asked?.kind === 'picture' ? asked.picture : undefined)
  return (
    <div className="desk-text-bars desk-ruled">
      <Toolbar editor={editor} label="Formatting" tools={textTools} onAsk={ask} />
      {isInTable && <Toolbar editor={editor} label="Table" tools={tableTools} />}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        aria-label="Picture file"
        tabIndex={-1}
        className="visually-hidden"
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          onFiles([...files, ...(target.files ?? [])])
          target.value = ''
        }}
      />
      {/* Forms of their own, so not inside the one that the text stands in. */}
      {createPortal(
        <>
          {picture && (
            <PictureDialog
              key={file ? `${file.name}${files.length}` : 'placed'}
              picture={picture}
              onClose={close}
              onDone={(placed) => {
                putPicture(editor, placed, !file)
                close()
              }}
            />
          )}
          {asked?.kind === 'link' && (
            <LinkDialog
              href={asked.href}
              onClose={close}
              onRemove={() => {
                editor.chain().extendMarkRange('link').unsetLink().run()
                close()
              }}
              onDone={(href, title) => {
                putLink(editor, href, title)
                close()
              }}
            />
          )}
          {asked?.kind === 'call' && (
            <CallDialog
              onClose={close}
              onDone={(call) => {
                putCall(editor, call)
                close()
              }}
            />
          )}
        </>,
        document.body,
      )}
    </div>
  )
}

/** Behind what is selected, in a paragraph of its own; or in place of the picture that is. */
function putPicture(editor: Editor, picture: PictureAttributes, isInPlace: boolean): void {
  if (isInPlace) editor.chain().updateAttributes('image', picture).run()
  else
    editor
      .chain()
      .insertContentAt(afterBlock(editor), { type: 'paragraph', content: [{ type: 'image', attrs: { ...picture } }] })
      .run()
}

/** Behind the block that the selection ends in. */
const afterBlock = ({ state: { selection } }: Editor): number => (selection.$to.depth > 0 ? selection.$to.after(1) : selection.to)

/** Around what is selected, or with the page's name where nothing is. */
function putLink(editor: Editor, href: string, title: string): void {
  const { empty } = editor.state.selection
  if (empty && !editor.isActive('link'))
    editor
      .chain()
      .insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] })
      .run()
  else editor.chain().extendMarkRange('link').setLink({ href }).run()
}

/** With an empty line behind it, where writing goes on. */
function putCall(editor: Editor, call: CallToAction): void {
  const at = afterBlock(editor)
  editor
    .chain()
    .insertContentAt(at, [{ type: 'callToAction', attrs: { call } }, { type: 'paragraph' }])
    .setTextSelection(at + 2)
    .run()
}
