import { Node } from '@tiptap/core'
import { isForeignPicture, pictureName } from '#shared/pasted/foreign-pictures.ts'
import { markLeftOut } from './left-out.ts'
import { ABSENT_TAG, newPictureKey } from './pasted-pictures.ts'

/** What is asked for at such a place; the editor's element hears of it. */
export const PUT_IN = 'desk-put-picture'

export interface AbsentPicture {
  key: string
  name: string
  /** On another site; null for one that is nowhere but with its writer. */
  src: string | null
  alt: string
}

const FROM_TAG = ['src', 'alt', 'width', 'height', 'role'] as const

/**
 * The place of a picture that this site has not: of another site, which visitors do not see, or of a file that did not come
 * along. It says so, with what to do. Stored is what was: the address on the other site, or nothing.
 */
export const AbsentPictureNode = Node.create({
  name: 'absentPicture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  // Before the pictures of this site.
  priority: 1_000,
  addAttributes: () => ({
    key: {
      default: null,
      parseHTML: (tag: HTMLElement) => tag.dataset.key ?? newPictureKey(),
      renderHTML: ({ key }) => ({ 'data-key': key as string }),
    },
    name: {
      default: '',
      parseHTML: (tag: HTMLElement) => tag.dataset.name ?? '',
      renderHTML: ({ name }) => ({ 'data-name': name as string }),
    },
    ...Object.fromEntries(FROM_TAG.map((name) => [name, { default: null, parseHTML: (tag: HTMLElement) => tag.getAttribute(name) }])),
  }),
  parseHTML: () => [
    { tag: ABSENT_TAG },
    { tag: 'img[src]', getAttrs: (tag) => (isForeignPicture(tag.getAttribute('src') ?? '', location.origin) ? null : false) },
  ],
  // Not as a picture: that would be fetched from the other site.
  renderHTML: ({ HTMLAttributes }) => [ABSENT_TAG, HTMLAttributes],
  addNodeView:
    () =>
    ({ node, editor, getPos }) => {
      const picture = node.attrs as AbsentPicture
      const dom = document.createElement('span')
      dom.className = 'desk-absent-picture desk-small'
      dom.contentEditable = 'false'
      if (picture.src === null) markLeftOut(dom, nameOf(picture))
      dom.append(words('span', saysOf(picture)))
      const put = words('button', picture.src === null ? 'Insert' : 'Import it')
      put.addEventListener('click', () => dom.dispatchEvent(new CustomEvent(PUT_IN, { bubbles: true, detail: picture })))
      const leave = words('button', 'Leave it out')
      leave.addEventListener('click', () => {
        const at = getPos()
        if (at !== undefined)
          editor
            .chain()
            .focus()
            .deleteRange({ from: at, to: at + node.nodeSize })
            .run()
      })
      for (const button of [put, leave]) button.setAttribute('type', 'button')
      dom.append(put, leave)
      return { dom, stopEvent: (event) => event.target instanceof HTMLButtonElement, ignoreMutation: () => true }
    },
})

function words(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

const nameOf = ({ name, alt }: AbsentPicture): string => alt || name

const saysOf = (picture: AbsentPicture): string => {
  if (picture.src !== null) return `A picture on ${pictureName(picture.src)}, which visitors do not see.`
  const called = nameOf(picture)
  return called ? `The picture '${called}' is not imported yet.` : 'A picture is not imported yet.'
}

const STORED = new RegExp(`<${ABSENT_TAG}((?: [\\w-]+="[^"]*")*)></${ABSENT_TAG}>`, 'g')

/** HTML of the editor as it is stored: what is on another site is named as it was, what is nowhere is not. */
export const asStored = (html: string): string =>
  html.replaceAll(STORED, (_, attributes: string) =>
    attributes.includes(' src="') ? `<img${attributes.replaceAll(/ data-[a-z]+="[^"]*"/g, '')}>` : '',
  )
