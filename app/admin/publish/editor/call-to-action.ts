import { Node } from '@tiptap/core'
import { CALL_ATTRIBUTE, callsToAction, isCallToAction } from '#shared/content/calls-to-action.ts'

/** The link of a paragraph that is nothing but a call to action. */
function callIn(paragraph: HTMLElement): HTMLElement | undefined {
  const [link, ...others] = paragraph.children
  const isAlone = others.length === 0 && link instanceof HTMLElement && link.textContent === paragraph.textContent
  return isAlone && isCallToAction(link.getAttribute(CALL_ATTRIBUTE) ?? '') ? link : undefined
}

/** One of the calls to action that the site offers; moved and removed as a whole, its words and address are the site's. */
export const CallToActionBlock = Node.create({
  name: 'callToAction',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ call: { default: 'book-demo', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'p',
      // Before the paragraph, which would take it for a link.
      priority: 60,
      getAttrs: (element: HTMLElement) => {
        const link = callIn(element)
        return link ? { call: link.getAttribute(CALL_ATTRIBUTE) } : false
      },
    },
  ],
  renderHTML({ node }) {
    const call = String(node.attrs.call)
    const { label, href } = callsToAction[isCallToAction(call) ? call : 'book-demo']
    return ['p', ['a', { href, [CALL_ATTRIBUTE]: call }, label]]
  },
})
