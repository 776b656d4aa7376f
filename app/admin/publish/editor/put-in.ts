import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { CallToAction } from '#shared/content/calls-to-action.ts'
import type { PictureAttributes } from './picture-dialog.tsx'

/** A step of its own for Undo, apart from what was typed before and what is typed on. */
export function asStep({ view }: Editor, change: () => void): void {
  view.dispatch(closeHistory(view.state.tr))
  change()
  view.dispatch(closeHistory(view.state.tr))
}

const putIn = (editor: Editor, change: (state: EditorState) => Transaction): void =>
  asStep(editor, () => editor.view.dispatch(change(editor.state).scrollIntoView()))

/** Puts a picture in a paragraph of its own, and the cursor in the one behind it; `follows` one that was put in just before. */
export function putPicture(editor: Editor, picture: PictureAttributes, follows: boolean): void {
  const { paragraph, image } = editor.schema.nodes
  const made = image && paragraph?.create(null, image.create({ ...picture }))
  if (made) putIn(editor, (state) => withBlock(state, made, follows))
}

/** A call to action stands by itself, with the cursor in the paragraph behind it. */
export function putCall(editor: Editor, call: CallToAction): void {
  const made = editor.schema.nodes.callToAction?.create({ call })
  if (made) putIn(editor, (state) => withBlock(state, made, false))
}

/** Other words for the picture that is chosen, which no key takes the place of then. */
export function changePicture(editor: Editor, picture: PictureAttributes): void {
  const { to } = editor.state.selection
  const change = editor
    .chain()
    .updateAttributes('image', picture)
    .command(({ tr }) => {
      goOnBesides(tr, to)
      return true
    })
  asStep(editor, () => change.run())
}

/** Puts a picture in the place that waits for it; false where that is gone. `goesOn` there, else the cursor stays where writing was. */
export function fillPlace(editor: Editor, key: string, picture: PictureAttributes, goesOn: boolean): boolean {
  const { doc, schema, selection } = editor.state
  let place: { from: number; to: number } | undefined
  doc.descendants((node, at) => {
    if (node.type.name === 'absentPicture' && node.attrs.key === key) place = { from: at, to: at + node.nodeSize }
    return place === undefined
  })
  const image = schema.nodes.image?.create({ ...picture })
  if (!place || !image) return false
  const { from, to } = place
  const goesOnHere = goesOn || (selection.from <= to && selection.to >= from)
  putIn(editor, ({ tr }) => {
    tr.replaceWith(from, to, image)
    return goesOnHere ? goOnBesides(tr, from + 1) : tr
  })
  return true
}

/** Around what is selected, or with the page's name where nothing is. What is typed on is none of it. */
export function putLink(editor: Editor, href: string, title: string): void {
  const { link } = editor.schema.marks
  if (!link) return
  const { empty } = editor.state.selection
  const chain = editor.chain()
  if (empty && !editor.isActive('link')) chain.insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] })
  else chain.extendMarkRange('link').setLink({ href })
  chain.command(({ tr }) => {
    tr.setSelection(TextSelection.near(tr.doc.resolve(tr.selection.to), -1)).removeStoredMark(link)
    return true
  })
  asStep(editor, () => chain.run())
}

/** Its words stay, and the cursor where it was. */
export function takeLinkOut(editor: Editor): void {
  const { selection } = editor.state
  editor
    .chain()
    .extendMarkRange('link')
    .unsetLink()
    .command(({ tr }) => {
      tr.setSelection(selection.map(tr.doc, tr.mapping))
      return true
    })
    .run()
}

/** Behind the block that the selection ends in, with the cursor at the end of its words or in the paragraph behind it. */
export function putBehind({ selection, tr }: EditorState, slice: Slice): Transaction {
  const at = selection.$to.depth > 0 ? selection.$to.after(1) : selection.to
  tr.replace(at, at, new Slice(slice.content, 0, 0)).scrollIntoView()
  const end = tr.mapping.map(at)
  const isText = tr.doc.resolve(end).nodeBefore?.isTextblock
  return isText ? tr.setSelection(TextSelection.create(tr.doc, end - 1)) : goOnBehind(tr, end)
}

/** Behind the block that the selection ends in, or in place of an empty line. */
function withBlock({ selection: { $to, to }, tr }: EditorState, block: Node, follows: boolean): Transaction {
  if ($to.depth === 0) return goOnBehind(tr.insert(to, block), to + block.nodeSize)
  const [before, after] = [$to.before(1), $to.after(1)]
  if (follows) return tr.insert(before, block)
  const isEmptyLine = $to.depth === 1 && $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0
  if (isEmptyLine) return goOnBehind(tr.replaceWith(before, after, block), before + block.nodeSize)
  return goOnBehind(tr.insert(after, block), after + block.nodeSize)
}

/** With the cursor in the paragraph that begins here; one is made where none does. */
function goOnBehind(tr: Transaction, at: number): Transaction {
  const next = tr.doc.resolve(at).nodeAfter
  const takesWords = next?.type.name === 'paragraph' && (next.content.size === 0 || next.firstChild?.isText === true)
  const { paragraph } = tr.doc.type.schema.nodes
  if (!takesWords && paragraph) tr.insert(at, paragraph.create())
  return tr.setSelection(TextSelection.create(tr.doc, at + 1))
}

/** With the cursor behind a picture: beside it where words are, else in the paragraph behind it. */
function goOnBesides(tr: Transaction, at: number): Transaction {
  const place = tr.doc.resolve(at)
  const isAlone = place.parent.textContent === '' && place.parentOffset === place.parent.content.size
  return isAlone && place.depth > 0 ? goOnBehind(tr, place.after()) : tr.setSelection(TextSelection.near(place, -1))
}
