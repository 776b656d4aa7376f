import type { EditorItem } from '#domain/content/item-store.ts'
import type { TranslationState } from '#domain/content/list-translations.ts'
import { languageNames } from '#shared/all-languages.ts'
import type { ContentItemType } from '#shared/content/items.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { ENGLISH, languageTags } from '#shared/languages.ts'

/** The form of an item in one of its languages. */
export interface LanguageLink {
  /** As it calls itself. */
  language: string
  lang: string
  /** 'missing', 'English changed since (Title)'; blank for English. */
  state: string
  href: string
}

const STATES = {
  missing: 'missing',
  incomplete: 'incomplete, so English is shown',
  outdated: 'English changed since',
  draft: 'draft',
  checked: 'checked',
} as const satisfies Record<TranslationState['state'], string>

/** The forms of an item in every further language; `of` is its id. */
export const languageLinks = (type: ContentItemType, of: string, states: readonly TranslationState[] = []): LanguageLink[] =>
  states.map(({ language, state, id, fields }) => ({
    language: languageNames[language],
    lang: language,
    state: STATES[state] + (fields.length > 0 ? ` (${fields.join(', ')})` : ''),
    href: id
      ? deskPaths.item(type, id)
      : `${deskPaths.item(type, 'new')}?${new URLSearchParams({
          language,
          of,
        })}`,
  }))

/** The same with the English form first; none for what is not translated. */
export function languagesOfForm(type: ContentItemType, { id }: EditorItem, states: readonly TranslationState[] = []): LanguageLink[] {
  const english = { language: 'English', lang: ENGLISH, state: '', href: deskPaths.item(type, id) }
  return states.length > 0 ? [english, ...languageLinks(type, id, states)] : []
}

/** What a list can be narrowed to: what there is to do about translations. */
const WAITING = {
  missing: 'missing',
  outdated: 'older than the English',
  draft: 'to be checked',
} as const

type Waiting = keyof typeof WAITING

const waitingOf = (state: TranslationState['state']): Waiting | undefined =>
  state === 'incomplete' ? 'missing' : state === 'checked' ? undefined : state

export interface WaitingInLanguage {
  language: string
  lang: string
  parts: { words: string; href: string }[]
}

/** How many items of a type wait for what in which language, each with the address of their list; `known` is by their ids. */
export function waitingTranslations(type: ContentItemType, known: ReadonlyMap<string, readonly TranslationState[]>): WaitingInLanguage[] {
  const all = [...known.values()].flat()
  return languageTags.flatMap((lang) => {
    const parts = (Object.keys(WAITING) as Waiting[]).flatMap((state) => {
      const count = all.filter((each) => each.language === lang && waitingOf(each.state) === state).length
      return count > 0
        ? [{ words: `${count} ${WAITING[state]}`, href: `${deskPaths.items(type)}?${new URLSearchParams({ language: lang, state })}` }]
        : []
    })
    return parts.length > 0 ? [{ language: languageNames[lang], lang, parts }] : []
  })
}

/** Whether an item is among those that an address asks for; all are when it asks for none. */
export const isAskedFor = (query: URLSearchParams, states: readonly TranslationState[] = []): boolean =>
  !query.has('state') || states.some(({ language, state }) => language === query.get('language') && waitingOf(state) === query.get('state'))
