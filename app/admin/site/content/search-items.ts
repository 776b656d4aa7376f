import type { EditorItem } from '#domain/content/item-store.ts'
import { wordsOfItem } from '#shared/content/words-of-item.ts'
import { foldText } from '#shared/fold-text.ts'

/**
 * The items that hold each of the words, in what they are called, in anything that is typed in their forms, or in a translation
 * (`wordsOf` by an item's id).
 */
export function itemsWith(items: readonly EditorItem[], text: string, wordsOf: (id: string) => unknown): EditorItem[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const { name, about } = wordsOfItem(item.type, item.data)
    const held = foldText([name, about, ...textsIn(item.data), ...textsIn(wordsOf(item.id))].join('\n'))
    return words.every((word) => held.includes(word))
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
