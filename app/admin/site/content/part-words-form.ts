import type { EditorItem } from '#domain/content/item-store.ts'
import { withDrafts } from '#domain/content/read-part-words.ts'
import { languageNames } from '#shared/all-languages.ts'
import type { AnyFields } from '#shared/content/form-fields.ts'
import { partWordFields } from '#shared/content/part-words.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { type Language, languageTags } from '#shared/languages.ts'
import type { WaitingInLanguage } from './language-states.ts'

const languageIn = (key: unknown): Language | undefined => languageTags.find((tag) => tag === key)

/** The fields of the words of buttons and labels, marked as being of their language. */
export const fieldsInLanguage = (fields: AnyFields, key: unknown): AnyFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, name in partWordFields ? { ...field, lang: languageIn(key) } : field]),
  )

/** What their form opens with: the words that the pages say now, to be read and changed. */
export function withShownWords(values: Record<string, unknown>): Record<string, unknown> {
  const language = languageIn(values.key)
  return language ? { ...values, ...withDrafts(language, values) } : values
}

/** The languages whose buttons and labels no native reader has checked, each with its form. */
export const waitingPartWords = (items: readonly EditorItem[]): WaitingInLanguage[] =>
  languageTags.flatMap((lang) => {
    const written = items.findLast(({ data }) => 'key' in data && data.key === lang)
    if (written && 'state' in written.data && written.data.state === 'checked') return []
    const href = written ? deskPaths.item('part-words', written.id) : `${deskPaths.item('part-words', 'new')}?key=${lang}`
    return [{ language: languageNames[lang], lang, parts: [{ words: 'to be checked', href }] }]
  })
