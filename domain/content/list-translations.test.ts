import { describe, expect, test } from 'vitest'
import { LETTERS } from '#app/fonts/font-letters.ts'
import { sampleTranslations } from '#database/samples/translations/index.ts'
import { ENGLISH, languageTags } from '#shared/languages.ts'
import * as messages from '#shared/messages.ts'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { addSampleContent } from '../samples/add-sample-content.ts'
import { findScreens } from '../search/find-screens.ts'
import { readQuery } from '../search/search-query.ts'
import type { Site } from '../site.ts'
import { purgeBinnedItems, removeItem, restoreItem } from './bin-items.ts'
import { restoreState, undoSave } from './content-history.ts'
import { listContentItems } from './content-items.ts'
import { listTranslations } from './list-translations.ts'
import { getPageTexts, listLanguages } from './read-page-texts.ts'
import { addItem, changeItem, countItems, listEditorItems, moveItem } from './save-content-items.ts'

const basic = {
  name: 'Basic',
  href: '/basic-package',
  summary: 'For reports.',
  builtOn: '',
  features: ['Reports'],
  fromNaira: 500,
  toNaira: 700,
  mark: '',
}
const yoruba = (of: string, summary = 'Fún èsì.', state = 'draft') => ({
  summary,
  features: ['Èsì'],
  mark: '',
  translation: {
    language: 'yo',
    of,
    state,
  },
})
const shown = async (site: Site, language?: 'yo' | 'ig') =>
  (await listContentItems(site, 'package', language)).map(({ summary, fromNaira, lang, isDraft }) => ({
    summary,
    fromNaira,
    lang,
    isDraft,
  }))

describe.each(engines)('translations of content items on $name', ({ fresh }) => {
  test('give an item its words in a language; all else, and what is not translated, is the English item', async () => {
    const site = testSite(await fresh())
    const { id } = await addItem(site, 't', 'package', basic)
    await addItem(site, 't', 'package', { ...basic, name: 'Standard', summary: 'For fees.', fromNaira: 750 })
    await addItem(site, 't', 'package', { ...yoruba(id), fromNaira: 1 })
    expect(await shown(site, 'yo')).toEqual([
      { summary: 'Fún èsì.', fromNaira: 500, lang: 'yo', isDraft: true },
      { summary: 'For fees.', fromNaira: 750, lang: ENGLISH, isDraft: undefined },
    ])
    expect((await shown(site, 'ig')).map(({ summary }) => summary)).toEqual(['For reports.', 'For fees.'])
    expect(await shown(site)).toEqual([
      { summary: 'For reports.', fromNaira: 500, lang: undefined, isDraft: undefined },
      { summary: 'For fees.', fromNaira: 750, lang: undefined, isDraft: undefined },
    ])
    await changeItem(site, 't', id, { ...basic, fromNaira: 600 })
    expect((await shown(site, 'yo'))[0]).toMatchObject({ summary: 'Fún èsì.', fromNaira: 600 })
  })

  test('that leave something unsaid leave the whole item in English', async () => {
    const site = testSite(await fresh())
    const { id } = await addItem(site, 't', 'package', { ...basic, mark: 'Most chosen' })
    const { id: words } = await addItem(site, 't', 'package', yoruba(id))
    expect((await shown(site, 'yo'))[0]).toMatchObject({ summary: 'For reports.', lang: ENGLISH })
    await changeItem(site, 't', words, { ...yoruba(id), mark: 'Ọ̀pọ̀ yàn án' })
    expect((await shown(site, 'yo'))[0]).toMatchObject({ summary: 'Fún èsì.', lang: 'yo' })
    await changeItem(site, 't', id, { ...basic, mark: 'Most chosen', features: ['Reports', 'Transcripts'] })
    expect((await shown(site, 'yo'))[0]).toMatchObject({ summary: 'For reports.', lang: ENGLISH })
  })

  test('are one for each language, of an English item of the same type', async () => {
    const site = testSite(await fresh())
    const { id } = await addItem(site, 't', 'package', basic)
    const { id: first } = await addItem(site, 't', 'package', yoruba(id))
    const twice = { kind: 'conflict', message: 'There is a translation into this language already' }
    await expect(addItem(site, 't', 'package', yoruba(id))).rejects.toMatchObject(twice)
    await removeItem(site, 't', first)
    expect((await shown(site, 'yo'))[0]?.lang).toBe(ENGLISH)
    const second = await addItem(site, 't', 'package', yoruba(id, 'Òmíràn.'))
    await expect(restoreItem(site, 't', first)).rejects.toMatchObject(twice)
    const third = await addItem(site, 't', 'package', { ...basic, name: 'Third' })
    const itsWords = await addItem(site, 't', 'package', yoruba(third.id))
    await removeItem(site, 't', itsWords.id)
    await removeItem(site, 't', third.id)
    await expect(restoreItem(site, 't', itsWords.id)).rejects.toMatchObject({ kind: 'conflict', message: messages.englishInBin })
    for (const none of ['nothing', second.id])
      await expect(addItem(site, 't', 'package', yoruba(none))).rejects.toMatchObject({ kind: 'not-found' })
    const row = { id: 'x', type: 'package', position: 1, data: '{}', updated_at: '', language: 'yo', translates: id }
    await expect(site.db.insertInto('content_items').values(row).execute()).rejects.toThrow(/unique/i)
  })

  test('keep their item and language through every save, restore and undo', async () => {
    const site = testSite(await fresh())
    const { id } = await addItem(site, 't', 'package', basic)
    const other = await addItem(site, 't', 'package', { ...basic, name: 'Other' })
    const added = await addItem(site, 't', 'package', yoruba(id))
    const place = { entity: 'content_item', id: added.id } as const
    const moved = { ...yoruba(other.id, 'Tuntun.', 'checked'), translation: { language: 'ig', of: other.id, state: 'checked' } }
    const changed = await changeItem(site, 't', added.id, moved)
    expect(changed.data).toMatchObject(yoruba(id, 'Tuntun.', 'checked'))
    expect((await shown(site, 'yo'))[0]).toMatchObject({ summary: 'Tuntun.', isDraft: undefined })
    await undoSave(site, 't', place, changed.revisionId ?? '')
    expect((await shown(site, 'yo'))[0]).toMatchObject({ summary: 'Fún èsì.', isDraft: true })
    await restoreState(site, 't', place, changed.revisionId ?? '')
    expect((await shown(site, 'yo'))[0]).toMatchObject({ summary: 'Tuntun.' })
  })

  test('stand in no list, number or order of the items, and go for good with theirs', async () => {
    const site = testSite(await fresh())
    const one = await addItem(site, 't', 'package', basic)
    const words = await addItem(site, 't', 'package', yoruba(one.id))
    const two = await addItem(site, 't', 'package', { ...basic, name: 'Standard' })
    const ids = async () => (await listEditorItems(site, 'package')).map(({ id }) => id)
    expect([await ids(), (await countItems(site)).package]).toEqual([[one.id, two.id], 2])
    await moveItem(site, 't', 'package', one.id, 1)
    expect(await ids()).toEqual([two.id, one.id])
    await removeItem(site, 't', one.id)
    await purgeBinnedItems(site, 't', [one.id])
    expect(await site.db.selectFrom('content_items').select('id').where('id', '=', words.id).execute()).toEqual([])
  })

  test('tell editors what is missing, incomplete, outdated, a draft or checked, and in which fields', async () => {
    const site = testSite(await fresh())
    const { id } = await addItem(site, 't', 'package', basic)
    const stateOf = async () => {
      const [, yo] = (await listTranslations(site, 'package', await listEditorItems(site, 'package'))).get(id) ?? []
      return [yo?.state, ...(yo?.fields ?? [])]
    }
    expect(await stateOf()).toEqual(['missing'])
    const words = await addItem(site, 't', 'package', yoruba(id))
    expect(await stateOf()).toEqual(['draft'])
    const checked = await changeItem(site, 't', words.id, yoruba(id, 'Fún èsì.', 'checked'))
    await changeItem(site, 't', id, { ...basic, fromNaira: 600 })
    expect(await stateOf()).toEqual(['checked'])
    expect((await shown(site, 'yo'))[0]).toMatchObject({ lang: 'yo', isDraft: undefined })
    await changeItem(site, 't', id, { ...basic, summary: 'Changed.', features: ['Report cards'] })
    expect(await stateOf()).toEqual(['outdated', 'In short', 'What it includes'])
    expect((await shown(site, 'yo'))[0]).toMatchObject({ lang: 'yo', isDraft: true })
    await changeItem(site, 't', id, { ...basic, mark: 'New' })
    expect(await stateOf()).toEqual(['incomplete', 'Mark'])
    await changeItem(site, 't', id, { ...basic, summary: 'Changed.' })
    await changeItem(site, 't', words.id, yoruba(id, 'Òmíràn.', 'checked'))
    expect(await stateOf()).toEqual(['checked'])
    await restoreState(site, 't', { entity: 'content_item', id: words.id }, checked.revisionId ?? '')
    expect(await stateOf()).toEqual(['outdated', 'In short'])
  })

  test('serve the words of any page, beside English where there are none', async () => {
    const site = testSite(await fresh())
    const own = await addItem(site, 't', 'page-text', { key: 'about-us', title: 'About us', text: 'Who we are.' })
    await addItem(site, 't', 'page-text', { key: 'about-us.team', title: 'Our team', text: '' })
    const words = { title: 'Nípa wa', text: 'Ẹni tí a jẹ́.', translation: { language: 'yo', of: own.id } }
    await addItem(site, 't', 'page-text', words)
    expect(await getPageTexts(site, 'about-us', 'yo')).toMatchObject({
      title: 'Nípa wa',
      text: 'Ẹni tí a jẹ́.',
      lang: 'yo',
      isDraft: true,
      sections: {
        team: {
          title: 'Our team',
          lang: ENGLISH,
        },
      },
    })
    expect(await listLanguages(site, 'about-us')).toEqual([])
  })

  test('of the samples are whole, drafts all of them, and found by no search', async () => {
    const site = testSite(await fresh())
    expect(await listLanguages(site, 'think-school')).toEqual([])
    await addSampleContent(site)
    expect(await listLanguages(site, 'think-school')).toEqual(['pcm', 'yo', 'ha', 'ig'])
    for (const type of ['page-text', 'package', 'module', 'day-moment', 'counter'] as const) {
      const all = [...(await listTranslations(site, type, await listEditorItems(site, type))).values()]
      expect([type, all.length > 2]).toEqual([type, true])
      for (const states of all) expect([type, ...states.map(({ state }) => state)]).toEqual([type, ...languageTags.map(() => 'draft')])
    }
    for (const tag of languageTags) {
      const cases = (await listContentItems(site, 'project', tag)).filter(({ figures }) => figures.length > 0)
      expect(cases.filter(({ lang }) => lang === tag)).toHaveLength(1)
      const said = JSON.stringify(sampleTranslations.filter(({ language }) => language === tag)).normalize('NFC')
      expect([tag, [...new Set(said)].filter((letter) => !LETTERS.includes(letter))]).toEqual([tag, []])
      expect(said).toBe(said.normalize('NFC'))
    }
    expect(await findScreens(site, readQuery('makaranta', []).groups, false)).toEqual([])
    expect((await findScreens(site, readQuery('broadsheets', []).groups, false)).map(({ path }) => path)).toContain('/think-school')
  })
})
