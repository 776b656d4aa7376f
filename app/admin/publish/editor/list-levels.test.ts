import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { liftListItem, sinkListItem } from '@tiptap/pm/schema-list'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { expect, test } from 'vitest'
import { editorWindow } from '#tests/support/editor-window.ts'
import { extensions } from './extensions.ts'
import { createListLevels } from './list-levels.ts'

const window = editorWindow()

const schema = getSchema(extensions)
const LIST = '<ul><li><p>Register</p></li><li><p>Fees</p></li></ul>'
const WAY_OUT = ' To leave the text, press Escape, then Tab.'

/** With the cursor at the end of a text. */
function stateOf(html: string): EditorState {
  const doc = DOMParser.fromSchema(schema).parse(Object.assign(window.document.createElement('div'), { innerHTML: html }))
  return EditorState.create({ doc, selection: TextSelection.atEnd(doc) })
}

/** Presses keys; Tab moves an item as the editor's own keys do. Gives what was said, and of which keys the editor was kept. */
async function press(html: string, ...keys: string[]) {
  const view = { state: stateOf(html) } as unknown as EditorView & { state: EditorState }
  const { listItem } = schema.nodes
  const said: string[] = []
  const isKept: boolean[] = []
  const keydown = createListLevels((notice) => said.push(notice))
  for (const key of keys) {
    const event = new window.KeyboardEvent('keydown', {
      key: key.replace('Shift+', ''),
      shiftKey: key.startsWith('Shift+'),
      cancelable: true,
    })
    const isHandled = keydown(view, event)
    isKept.push(isHandled && !event.defaultPrevented)
    const move = key.startsWith('Shift+') ? liftListItem : sinkListItem
    if (!isHandled && key.endsWith('Tab') && listItem) move(listItem)(view.state, (change) => (view.state = view.state.apply(change)))
    await Promise.resolve()
  }
  return { said, isKept }
}

test('Tab says the new level, that there is no deeper one, or that the list ended', async () => {
  expect((await press(LIST, 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab')).said).toEqual([
    `Level 2 of the list.${WAY_OUT}`,
    `This item can’t go deeper.${WAY_OUT}`,
    `Level 1 of the list.${WAY_OUT}`,
    `Out of the list.${WAY_OUT}`,
  ])
  expect((await press('<ul><li><p>Register</p></li></ul>', 'Tab')).said).toEqual([`This item can’t go deeper.${WAY_OUT}`])
})

test('nothing is said outside of lists, and of other keys', async () => {
  expect((await press('<p>Fees</p>', 'Tab', 'Shift+Tab')).said).toEqual([])
  expect((await press(LIST, 'a', 'Shift')).said).toEqual([])
})

test('the Tab right after Escape leaves the text, with Shift too; one after another key does not', async () => {
  expect((await press(LIST, 'Escape', 'Tab', 'Tab')).isKept).toEqual([false, true, false])
  expect((await press(LIST, 'Escape', 'Shift', 'Shift+Tab')).isKept).toEqual([false, false, true])
  expect((await press(LIST, 'Escape', 'a', 'Tab')).isKept).toEqual([false, false, false])
})
