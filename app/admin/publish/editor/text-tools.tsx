import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '#shared/paths.ts'
import { type AbsentPicture, PUT_IN } from './absent-picture.ts'
import { CallDialog } from './call-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { type PictureAttributes, PictureDialog, type Told } from './picture-dialog.tsx'
import { PictureSource } from './picture-source.tsx'
import { changePicture, fillPlace, putCall, putLink, putPicture, takeLinkOut } from './put-in.ts'
import type { ForeignPicture } from './send-picture.ts'
import { type Question, Toolbar } from './toolbar.tsx'
import { phoneTools, tableTools, textTools } from './tools.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useIsPhone, useVisibleBottom } from './visible-bottom.ts'

const LibraryDialog = lazy(() => import('../media/library-dialog.tsx'))

export interface WaitingPicture {
  picture: File | ForeignPicture
  /** The place in the text that waits for it, by its key; else it comes behind what is selected. */
  place?: string
  words?: string
  /** Asked for at its place, so that writing goes on there. */
  isAskedFor?: boolean
}

interface TextToolsProps {
  editor: Editor
  /** Pictures that wait to be put in, the first first. */
  waiting: readonly WaitingPicture[]
  onWaiting: (change: (before: readonly WaitingPicture[]) => readonly WaitingPicture[]) => void
  /** Says what became of a picture. */
  onTold: (told: Told) => void
}

type Asked =
  | { kind: 'link'; href: string }
  | { kind: 'call' | 'source' | 'library' }
  /** One of the text, or one of the library that is to be put into it. */
  | { kind: 'picture'; picture: PictureAttributes; isPlaced: boolean }

/** The tools of a text and what they ask. */
export function TextTools({ editor, waiting, onWaiting, onTold }: TextToolsProps) {
  const [asked, setAsked] = useState<Asked>()
  const chooser = useRef<HTMLInputElement>(null)
  /** The place in the text that a file is chosen for. */
  const choosingFor = useRef<AbsentPicture>(undefined)
  const [bars, setBars] = useState<HTMLElement | null>(null)
  const isPhone = useIsPhone()
  useVisibleBottom(bars, isPhone)
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  const ask = (question: Question) => {
    if (question === 'link') setAsked({ kind: 'link', href: String(editor.getAttributes('link').href ?? '') })
    else if (question === 'call') setAsked({ kind: 'call' })
    else if (editor.isActive('image'))
      setAsked({ kind: 'picture', picture: editor.getAttributes('image') as PictureAttributes, isPlaced: true })
    else setAsked({ kind: 'source' })
  }
  const choose = (place?: AbsentPicture) => {
    choosingFor.current = place
    chooser.current?.click()
  }
  useEffect(() => {
    const text = editor.view.dom
    const onAsked = ({ detail }: CustomEvent<AbsentPicture>) => {
      const { src, key, alt } = detail
      if (src === null) choose(detail)
      else onWaiting((before) => [...before, { picture: { address: src }, place: key, words: alt, isAskedFor: true }])
    }
    text.addEventListener(PUT_IN, onAsked as EventListener)
    return () => text.removeEventListener(PUT_IN, onAsked as EventListener)
  })
  const [next] = waiting
  const picture = next?.picture ?? (asked?.kind === 'picture' ? asked.picture : undefined)
  const isPlaced = !next && asked?.kind === 'picture' && asked.isPlaced
  /** Whether a picture was put in, and the next one waits already. */
  const isFollowing = useRef(false)
  const putBack = useFocusBack(editor, next !== undefined || asked !== undefined)
  const close = () => {
    if (waiting.length <= 1) isFollowing.current = false
    setAsked(undefined)
    onWaiting((before) => before.slice(1))
  }
  const done = () => {
    putBack()
    close()
  }
  const putIn = (given: PictureAttributes) => {
    if (isPlaced) changePicture(editor, given)
    else if (next?.place === undefined || !fillPlace(editor, next.place, given, next.isAskedFor === true)) {
      putPicture(editor, given, isFollowing.current)
      isFollowing.current = true
    }
  }
  return (
    <div ref={setBars} className="desk-text-bars desk-ruled">
      {isPhone ? (
        <Toolbar key="phone" editor={editor} label="Formatting" tools={phoneTools.first} more={phoneTools.more} onAsk={ask} />
      ) : (
        <Toolbar key="desk" editor={editor} label="Formatting" tools={textTools} onAsk={ask} />
      )}
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
          const place = choosingFor.current
          const chosen = [...(target.files ?? [])].map((file, index) =>
            place && index === 0 ? { picture: file, place: place.key, words: place.alt, isAskedFor: true } : { picture: file },
          )
          onWaiting((before) => [...before, ...chosen])
          target.value = ''
        }}
      />
      {/* Forms of their own, so not inside the one that the text stands in. */}
      {createPortal(
        <>
          {asked?.kind === 'source' && (
            <PictureSource
              onClose={close}
              onLibrary={() => setAsked({ kind: 'library' })}
              onFile={() => {
                setAsked(undefined)
                choose()
              }}
            />
          )}
          {asked?.kind === 'library' && (
            <Suspense>
              <LibraryDialog
                onClose={close}
                onChoose={({ file: name, alt, width, height }) =>
                  setAsked({
                    kind: 'picture',
                    isPlaced: false,
                    picture: {
                      src: paths.postImage(name),
                      alt,
                      width,
                      height,
                      role: null,
                    },
                  })
                }
              />
            </Suspense>
          )}
          {picture && (
            <PictureDialog
              key={next ? `next${waiting.length}` : 'placed'}
              picture={picture}
              words={next?.words}
              isPlaced={isPlaced}
              onClose={close}
              onDone={(placed, told) => {
                if (told?.notice || told?.here) onTold({ ...told, notice: told.notice && `${told.notice}.` })
                putIn(placed)
                done()
              }}
            />
          )}
          {asked?.kind === 'link' && (
            <LinkDialog
              href={asked.href}
              onClose={close}
              onRemove={() => {
                takeLinkOut(editor)
                done()
              }}
              onDone={(href, title) => {
                putLink(editor, href, title)
                done()
              }}
            />
          )}
          {asked?.kind === 'call' && (
            <CallDialog
              onClose={close}
              onDone={(call) => {
                putCall(editor, call)
                done()
              }}
            />
          )}
        </>,
        document.body,
      )}
    </div>
  )
}
