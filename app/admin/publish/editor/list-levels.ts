import { sinkListItem } from '@tiptap/pm/schema-list'
import type { EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

const WAY_OUT = 'To leave the text, press Escape, then Tab.'

/** How deep in lists the cursor stands; 0 outside of them. */
function levelOf({ selection: { $from } }: EditorState): number {
  let level = 0
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === 'listItem') level += 1
  return level
}

/** The first item of a list has none to stand below. */
function canSink(state: EditorState): boolean {
  const { listItem } = state.schema.nodes
  return listItem !== undefined && sinkListItem(listItem)(state)
}

/**
 * For the keydown of the text: in a list Tab and Shift+Tab change the level, and Tab takes the line below a list into it, which nobody hears; `tell`
 * says it. After Escape the next Tab is the browser's own and leaves the text. True when the editor must leave a key alone.
 */
export function createListLevels(tell: (notice: string) => void): (view: EditorView, event: KeyboardEvent) => boolean {
  let isLeaving = false
  return (view, event) => {
    const { key } = event
    const leaves = isLeaving && key === 'Tab'
    // Shift comes before its Tab.
    if (key !== 'Shift') isLeaving = key === 'Escape'
    if (leaves || key !== 'Tab') return leaves
    const before = levelOf(view.state)
    if (before > 0 && !event.shiftKey && !canSink(view.state)) {
      // The browser would leave the text without a word.
      event.preventDefault()
      tell(`This item can’t go deeper. ${WAY_OUT}`)
      return true
    }
    queueMicrotask(() => {
      const after = levelOf(view.state)
      if (after !== before) tell(`${after === 0 ? 'Out of the list.' : `Level ${after} of the list.`} ${WAY_OUT}`)
    })
    return false
  }
}
