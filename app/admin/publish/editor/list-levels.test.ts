import type { EditorView } from '@tiptap/pm/view'
import { expect, test } from 'vitest'
import { createListLevels } from './list-levels.ts'

/** A cursor in lists of such a depth; `level` is what the editor's own keys would change. */
function cursorAt(start: number) {
  const cursor = { level: start }
  const nodes = () => ['doc', ...Array.from({ length: cursor.level }, () => ['bulletList', 'listItem']).flat(), 'paragraph']
  const $from = {
    get depth() {
      return nodes().length - 1
    },
    node: (depth: number) => ({ type: { name: nodes()[depth] } }),
  }
  return { cursor, view: { state: { selection: { $from } } } as unknown as EditorView }
}

const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve))

/** Presses keys, of which Tab moves an item as the number says; gives what was said and which keys the editor left alone. */
async function press(start: number, ...pressed: [key: string, moves?: number][]) {
  const { cursor, view } = cursorAt(start)
  const said: string[] = []
  const keydown = createListLevels((notice) => said.push(notice))
  const left: boolean[] = []
  for (const [key, moves = 0] of pressed) {
    left.push(keydown(view, { key } as KeyboardEvent))
    cursor.level += moves
    await settled()
  }
  return { said, left }
}

test('Tab says the new level, or that the list ended; nothing where no item moved', async () => {
  const way = ' To leave the text, press Escape, then Tab.'
  expect((await press(1, ['Tab', 1], ['Tab', -1], ['Tab', -1])).said).toEqual([
    `Level 2 of the list.${way}`,
    `Level 1 of the list.${way}`,
    `Out of the list.${way}`,
  ])
  expect((await press(1, ['Tab'])).said).toEqual([])
  expect((await press(0, ['Tab', 1])).said).toEqual([])
  expect((await press(1, ['a', 1])).said).toEqual([])
})

test('the Tab right after Escape leaves the text, with Shift too; one after another key does not', async () => {
  expect((await press(1, ['Escape'], ['Tab'], ['Tab'])).left).toEqual([false, true, false])
  expect((await press(1, ['Escape'], ['Shift'], ['Tab'])).left).toEqual([false, false, true])
  expect((await press(1, ['Escape'], ['a'], ['Tab'])).left).toEqual([false, false, false])
})
