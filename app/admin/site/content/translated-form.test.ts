import { expect, test } from 'vitest'
import { findItem } from '#domain/content/item-store.ts'
import { listTranslations } from '#domain/content/list-translations.ts'
import { addItem, changeItem, listEditorItems } from '#domain/content/save-content-items.ts'
import type { Site } from '#domain/site.ts'
import { languageTags } from '#shared/languages.ts'
import { engines } from '#tests/support/engines.ts'
import { PACKAGE } from '#tests/support/releases.ts'
import { testSite } from '#tests/support/test-site.ts'
import { isAskedFor, waitingTranslations } from './language-states.ts'
import { itemsWith } from './search-items.ts'
import {
  beginningLinks,
  findFormKind,
  madeFromOf,
  newValues,
  openedValues,
  pageInLanguage,
  readMadeFrom,
  valuesOfForm,
} from './translated-form.ts'

const [sqlite] = engines as [(typeof engines)[number]]

const basic = { ...PACKAGE, href: '/basic-package', mark: '' }
const inYoruba = (of: string, state = 'checked') => ({
  summary: 'Fún ilé ẹ̀kọ́ kékeré',
  features: [],
  mark: '',
  translation: {
    language: 'yo',
    of,
    state,
  },
})

async function translated() {
  const site = testSite(await sqlite.fresh())
  const english = await addItem(site, 't', 'package', basic)
  const words = await addItem(site, 't', 'package', inYoruba(english.id))
  return { site, english, words }
}
const formOf = async (site: Site, id: string) => findFormKind(site, 'package', await findItem(site.db, id), new URL('http://site/'))

test('a form of a translation is made from the English too, and says so when that was changed meanwhile', async () => {
  const { site, english, words } = await translated()
  const opened = madeFromOf(await formOf(site, words.id), words.updatedAt)
  expect(readMadeFrom(await formOf(site, words.id), opened)).toEqual({ own: words.updatedAt, isEnglishOlder: false })
  await changeItem(site, 't', english.id, { ...basic, summary: 'Changed.' })
  const now = await formOf(site, words.id)
  expect(readMadeFrom(now, opened)).toEqual({ own: words.updatedAt, isEnglishOlder: true })
  expect(now.fields.summary).toMatchObject({ hint: 'English: Changed. It was: For small schools', lang: 'yo' })
  // A form of something English is made from that alone.
  expect(readMadeFrom(await formOf(site, english.id), english.updatedAt)).toEqual({ own: english.updatedAt, isEnglishOlder: false })
})

test('what is typed is of the English that the form showed, though that changes while it is saved', async () => {
  const { site, english, words } = await translated()
  const shown = await formOf(site, words.id)
  await changeItem(site, 't', english.id, { ...basic, summary: 'Changed.' })
  await changeItem(site, 't', words.id, shown.whole({ ...valuesOfForm(words.data), summary: 'Tuntun.' }))
  const states = await listTranslations(site, 'package', [await findItem(site.db, english.id)])
  expect(states.get(english.id)?.find(({ language }) => language === 'yo')).toMatchObject({ state: 'outdated', fields: ['In short'] })
})

test('a check counts for the English of its time: after a change the form opens as a draft', async () => {
  const { site, english, words } = await translated()
  const stateShown = async () => openedValues('package', words.data, await formOf(site, words.id)).translationState
  expect(await stateShown()).toBe('checked')
  await changeItem(site, 't', english.id, { ...basic, summary: 'Changed.' })
  expect(await stateShown()).toBe('draft')
})

test('a list finds items by their translations, and shows what waits for what in a language', async () => {
  const { site, english } = await translated()
  await addItem(site, 't', 'package', { ...basic, name: 'Standard' })
  const items = await listEditorItems(site, 'package')
  const known = await listTranslations(site, 'package', items)
  const found = (text: string) =>
    itemsWith(items, text, (id) => known.get(id)?.map(({ words }) => words)).map(({ data }) => 'name' in data && data.name)
  expect([found('ile eko kekere'), found('standard'), found('yo')]).toEqual([['Basic'], ['Standard'], []])
  const waiting = () => waitingTranslations('package', known).map(({ lang, parts }) => [lang, ...parts.map(({ words }) => words)])
  expect(waiting()).toEqual(languageTags.map((tag) => [tag, tag === 'yo' ? '1 missing' : '2 missing']))
  const asked = (query: string) => items.filter(({ id }) => isAskedFor(new URLSearchParams(query), known.get(id))).map(({ id }) => id)
  expect(asked('')).toHaveLength(2)
  expect(asked('language=yo&state=missing')).not.toContain(english.id)
  expect(asked('language=ha&state=missing')).toContain(english.id)
  expect(asked('language=yo&state=outdated')).toEqual([])
})

test('a translation is looked at where it stands in its language, though its item has a page of its own', () => {
  const translation = { language: 'yo', of: 'x', state: 'draft' } as const
  expect(pageInLanguage(translation, '/thinksch-package')).toBe('/yo/think-school')
  expect(pageInLanguage(translation, '/basic-package')).toBe('/yo/basic-package')
  expect(pageInLanguage(undefined, '/basic-package')).toBe('/basic-package')
})

test('a new translation begins with the English text, or with the sample text where the item is called as a sample is', async () => {
  const { site, english } = await translated()
  const at = (more = '') => new URL(`http://site/admin/content/package/new?language=ha&of=${english.id}${more}`)
  const kind = await findFormKind(site, 'package', null, at())
  expect(newValues('package', kind, at())).not.toHaveProperty('summary')
  const [fromEnglish, fromSample] = beginningLinks('package', kind, at()).map(({ href }) => new URL(href, 'http://site'))
  expect(newValues('package', kind, fromEnglish ?? at())).toMatchObject({ summary: 'For small schools', features: [] })
  expect(newValues('package', kind, fromSample ?? at()).summary).toMatch(/makaranta/i)
  await changeItem(site, 't', english.id, { ...basic, name: 'Another' })
  const renamed = await findFormKind(site, 'package', null, at())
  expect(beginningLinks('package', renamed, at()).map(({ label }) => label)).toEqual(['Begin with the English text'])
  expect(beginningLinks('package', await formOf(site, english.id), new URL('http://site/'))).toEqual([])
})
