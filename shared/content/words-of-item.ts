import type { ItemForm } from './item-form.ts'
import { itemForms } from './item-forms.ts'
import type { ContentItem, ContentItemType } from './items.ts'
import { nameOfTranslation, translationOf } from './translations.ts'

/** The table of a type, for items whose type is known by their rows alone. */
export const formOf = (type: ContentItemType) => itemForms[type] as unknown as ItemForm<ContentItemType>

/** What an item is called and a few more words; one that does not fit its schema has at least something to be clicked. */
export function wordsOfItem(type: ContentItemType, item: ContentItem<ContentItemType>): { name: string; about: string } {
  const translation = translationOf(item)
  if (translation) return { name: nameOfTranslation(type, item, translation.language), about: '' }
  const { nameOf, aboutOf, one } = formOf(type)
  try {
    return { name: nameOf(item) || `A ${one} without a name`, about: aboutOf?.(item) ?? '' }
  } catch {
    return { name: `A ${one} that needs mending`, about: '' }
  }
}
