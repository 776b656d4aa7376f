import { Slice } from '@tiptap/pm/model'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useLayoutEffect, useRef, useState } from 'react'
import * as deskMessages from '#shared/desk-messages.ts'
import { useAnnounced } from '../../parts/announcer/use-announced.ts'
import { asStored } from './absent-picture.ts'
import { extensions } from './extensions.ts'
import { TOLD_OF_PASTE } from './guarded-paste.ts'
import { createListLevels } from './list-levels.ts'
import { pasteInTable, withSoundTables } from './paste-cells.ts'
import type { PastedPicture } from './pasted-pictures.ts'
import type { Told } from './picture-dialog.tsx'
import { PASTE_RULES, readPlainText } from './plain-paste.ts'
import { readClipboard } from './read-clipboard.ts'
import { type PlainWords, takeOver } from './take-over.ts'
import { TextTools, type WaitingPicture } from './text-tools.tsx'
import { toldOfPaste } from './told-of-paste.ts'
import { bars, useIsPhone } from './visible-bottom.ts'

/** What is being pasted or dropped, and the pictures that were found in it. */
interface Pasted {
  data: DataTransfer | null
  pictures: readonly PastedPicture[]
}

const NOTHING: Pasted = { data: null, pictures: [] }

export interface RichTextProps {
  /** Clean HTML. */
  html: string
  id: string
  labelledBy: string
  describedBy: string | undefined
  /** Ends the plain field and gives what stands in it; nothing when there is none any more. */
  onLive: () => PlainWords | undefined
  onChange: (html: string) => void
}

/** The text of a post or page, written as it will look. Fetched with the first screen that edits one. */
export default function RichText({ html, id, labelledBy, describedBy, onLive, onChange }: RichTextProps) {
  const last = useRef<string>(undefined)
  const [waiting, setWaiting] = useState<readonly WaitingPicture[]>([])
  const [told, setTold] = useState<Told>({})
  const pasted = useRef<Pasted>(NOTHING)
  const hold = (pictures: readonly WaitingPicture[]) => setWaiting((before) => [...before, ...pictures])
  const begin = (data: DataTransfer | null): void => {
    pasted.current = { data, pictures: [] }
    setTold({})
  }
  const tell = (notice: string) => setTold((before) => ({ notice: [before.notice, notice].filter(Boolean).join(' ') }))
  /** Pictures alone are put in by themselves; those of a text have their places in it. */
  const take = (): boolean => {
    const { data, ...read } = pasted.current
    const alone = picturesIn(data)
    const pictures = alone.length > 0 ? [] : read.pictures
    pasted.current = NOTHING
    hold(alone.map((picture) => ({ picture })))
    hold(pictures.flatMap(({ file, key, alt }) => (file ? [{ picture: file, place: key, words: alt }] : [])))
    setTold({ notice: toldOfPaste(pictures) })
    return alone.length > 0
  }
  const [keydown] = useState(() => createListLevels((notice) => setTold({ notice })))
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    immediatelyRender: false,
    enablePasteRules: PASTE_RULES,
    editorProps: {
      handleDOMEvents: {
        keydown,
        paste: (_view, { clipboardData }) => begin(clipboardData),
        drop: (_view, { dataTransfer }) => begin(dataTransfer),
        [TOLD_OF_PASTE]: (_view, { detail }: CustomEvent<string>) => tell(detail),
      },
      transformPastedHTML(given) {
        const { data } = pasted.current
        const read = readClipboard(given, data?.getData('text/rtf') ?? '')
        pasted.current = { data, pictures: read.pictures }
        return read.html
      },
      clipboardTextParser: readPlainText,
      transformPasted: (slice) => withOwnHeading(withSoundTables(slice)),
      handlePaste(view, _event, slice) {
        if (take()) return true
        const pastedIn = pasteInTable(view.state, slice)
        if (!pastedIn) return false
        tell(pastedIn.told)
        view.dispatch(pastedIn.tr.setMeta('paste', true).setMeta('uiEvent', 'paste'))
        return true
      },
      // What is written stands between the bars that stay in reach.
      scrollMargin: bars,
      scrollThreshold: bars,
      attributes: {
        id,
        class: 'prose desk-text-area',
        role: 'textbox',
        // What is being written is never translated in its place, and saved like that.
        translate: 'no',
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
  // Before anything is painted, and in one go with the end of the plain field, so that no key falls between the two.
  useLayoutEffect(() => {
    if (!editor) return
    const words = onLive()
    const typed = words && takeOver(editor, words)
    if (typed !== undefined) onChange(typed)
    // Once for each editor.
    // oxlint-disable-next-line exhaustive-deps
  }, [editor])
  useAnnounced([told.notice, told.here && deskMessages.pictureIsHere].filter(Boolean).join(' '))
  const isPhone = useIsPhone()
  const tools = editor && <TextTools key="tools" editor={editor} waiting={waiting} onWaiting={setWaiting} onTold={setTold} />
  const words = <EditorContent key="words" editor={editor} />
  return (
    <div className="desk-text">
      <p className="desk-text-told desk-small">
        {told.notice && <span>{told.notice}</span>}{' '}
        {told.here && (
          <a href={told.here} target="_blank" rel="noreferrer">
            {deskMessages.pictureIsHere}
          </a>
        )}
      </p>
      {/* In the order in which they are seen, which is the order of the Tab key. */}
      {isPhone ? [words, tools] : [tools, words]}
    </div>
  )
}

/** Without the empty line that the editor keeps at the end to write on, which nobody typed. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : asStored(editor.getHTML()).replace(/(?:<p><\/p>)+$/, ''))

/** A copy that begins with a heading keeps it, also where words stand already: else they would take it in. */
const withOwnHeading = (slice: Slice): Slice =>
  slice.content.childCount > 1 && slice.content.firstChild?.type.name === 'heading' ? new Slice(slice.content, 0, slice.openEnd) : slice

/** Pictures among what is dropped or pasted; text that brings pictures along stays text. */
function picturesIn(data: DataTransfer | null): File[] {
  const hasWords = /\S/.test(data?.getData('text/plain') ?? '')
  return hasWords ? [] : [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}
