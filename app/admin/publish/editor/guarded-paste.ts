import { Extension, isAndroid } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { DOMParser as ContentParser, Fragment, type Schema, Slice } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { putBehind } from './put-in.ts'
import { readClipboard } from './read-clipboard.ts'
import { withoutInlineStyles } from './without-inline-styles.ts'

/** Tells what became of a paste, where that is not what was to be expected; the editor's element hears of it. */
export const TOLD_OF_PASTE = 'desk-told-of-paste'

const WENT_BEHIND = 'What you pasted did not fit at the cursor. It was added after it.'
const WORDS_ALONE = 'Only the text of what you pasted could be inserted.'
const NO_PICTURE = 'You can only insert pictures, not other files.'
const NOTHING_CAME = 'What you pasted could not be inserted. Paste it as plain text: Ctrl+Shift+V.'

/**
 * Pastes and drops what comes from elsewhere, and loses none of it: where the editor or a part of it fails at a copy, that goes in behind
 * the block with the cursor, and where that fails too, its words do.
 */
export const GuardedPaste = Extension.create({
  name: 'guardedPaste',
  // Behind all that looks at the events as well.
  priority: 1,
  addProseMirrorPlugins() {
    // As the editor's own paste: with Shift it is one of plain text.
    let isPlain = false
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_view, event) => void (isPlain = event.shiftKey && event.key !== 'Insert'),
            keyup: (_view, event) => void (isPlain &&= event.key !== 'Shift'),
            paste(view, event) {
              // What is being composed is the browser's, but for Android, which composes all the time.
              if (!event.clipboardData || (view.composing && !isAndroid())) return false
              return put(view, event, event.clipboardData, isPlain)
            },
            drop(view, event) {
              // What is moved within the text is the editor's own.
              if (!event.dataTransfer || view.dragging) return false
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
              const { tr } = view.state
              if (at) view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at.pos))))
              view.focus()
              return put(view, event, event.dataTransfer, false)
            },
          },
        },
      }),
    ]
  },
})

/** Whether there was something to put in. */
function put(view: EditorView, event: Event, data: DataTransfer, isPlain: boolean): boolean {
  const html = data.getData('text/html')
  const text = textIn(data)
  const files = [...data.files]
  if (html === '' && text === '' && files.length === 0) return false
  event.preventDefault()
  const isOther = html === '' && text === '' && !files.some(({ type }) => type.startsWith('image/'))
  if (isOther) return tell(view, NO_PICTURE)
  const endStep = () => view.dispatch(closeHistory(view.state.tr))
  let { doc } = view.state
  try {
    endStep()
    // Parts of the editor may have added to it.
    doc = view.state.doc
    const asText = text !== '' && (isPlain || html === '' || view.state.selection.$from.parent.type.spec.code === true)
    // Some programs tell the editor's parts more than words: VS Code, that they are code.
    const given = event instanceof ClipboardEvent ? event : undefined
    if (asText || html === '') view.pasteText(text, given)
    else view.pasteHTML(html, given)
  } catch (error) {
    reportError(error)
    // It may have failed behind the change.
    if (view.state.doc === doc) tell(view, putPlainly(view, html, text))
  } finally {
    // One step of Undo, apart from what is typed before and after.
    endStep()
  }
  return true
}

const tell = ({ dom }: EditorView, detail: string): boolean => dom.dispatchEvent(new CustomEvent(TOLD_OF_PASTE, { detail }))

const textIn = (data: DataTransfer): string => data.getData('text/plain') || data.getData('text/uri-list').replaceAll(/\r?\n/g, ' ')

function putPlainly(view: EditorView, html: string, text: string): string {
  const { schema } = view.state
  const ways = [
    { told: WENT_BEHIND, read: () => contentOf(schema, html) },
    { told: WORDS_ALONE, read: () => paragraphsOf(schema, text || (bodyOf(withoutInlineStyles(html)).textContent ?? '')) },
  ]
  for (const { told, read } of ways) {
    try {
      const content = read()
      if (content.size === 0) continue
      view.dispatch(putBehind(view.state, new Slice(content, 0, 0)))
      return told
    } catch (error) {
      reportError(error)
    }
  }
  return NOTHING_CAME
}

const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

const contentOf = (schema: Schema, html: string): Fragment =>
  html === '' ? Fragment.empty : ContentParser.fromSchema(schema).parse(bodyOf(readClipboard(html, '').html)).content

const paragraphsOf = (schema: Schema, text: string): Fragment =>
  Fragment.fromArray(
    text
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== '')
      .map((line) => schema.node('paragraph', null, schema.text(line))),
  )
