import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { adding, change, PACKAGE } from '#tests/support/releases.ts'
import { buildUser } from '#tests/support/staff.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { removeItem } from '../content/bin-items.ts'
import { listContentItems } from '../content/content-items.ts'
import { listTranslations } from '../content/list-translations.ts'
import { addItem, changeItem, listEditorItems } from '../content/save-content-items.ts'
import type { Site } from '../site.ts'
import { gatherChange, type GatheredChange } from './gather-change.ts'
import { addRelease } from './make-release.ts'
import { listPlannedWords } from './planned-words.ts'
import { previewRelease } from './preview-release.ts'
import { publishRelease } from './publish-release.ts'
import { reviewRelease } from './review-release.ts'
import { publishDueReleases, scheduleRelease } from './schedule-release.ts'
import { keepMine } from './settle-change.ts'
import { takeBackRelease } from './take-back-release.ts'

const english = { ...PACKAGE, href: '/basic-package', mark: '' }
const words = (language: 'yo' | 'ha', of: string, summary: string, state = 'checked') => ({
  summary,
  features: [],
  mark: '',
  translation: {
    language,
    of,
    state,
  },
})

/** A package in English and Yoruba, and a release. */
async function translatedPackage(site: Site) {
  const admin = await buildUser(site, 'admin')
  const { id } = await addItem(site, 't', 'package', english)
  const yoruba = await addItem(site, 't', 'package', words('yo', id, 'Àtijọ́'))
  const release = await addRelease(site, admin, 'New words')
  const into = (given: GatheredChange) => gatherChange(site, admin, { release }, given)
  return { admin, id, yoruba: yoruba.id, release, into }
}

/** What visitors read in English, Yoruba and Hausa, and the state that editors see of the last two. */
async function seen(site: Site) {
  const [item] = await listEditorItems(site, 'package')
  const states = (await listTranslations(site, 'package', item ? [item] : [])).get(item?.id ?? '') ?? []
  const said = await Promise.all(([undefined, 'yo', 'ha'] as const).map((tag) => listContentItems(site, 'package', tag)))
  const stateIn = (tag: string) => states.find(({ language }) => language === tag)?.state
  return [...said.map(([first]) => first?.summary), stateIn('yo'), stateIn('ha')]
}
const BEFORE = ['For small schools', 'Àtijọ́', 'For small schools', 'checked', 'missing']
const AFTER = ['For every school', 'Tuntun', 'Sabo', 'checked', 'draft']

/** The English, its Yoruba and a first Hausa, which are of the English that the release brings. */
async function allThree(site: Site) {
  const made = await translatedPackage(site)
  await made.into(change('content-item', made.id, { summary: 'For every school' }))
  await made.into(change('content-item', made.yoruba, words('yo', made.id, 'Tuntun')))
  await made.into(adding('package', words('ha', made.id, 'Sabo', 'draft')))
  return made
}

describe.each(engines)('translations in a release on $name', ({ fresh }) => {
  test('are previewed, published at their time with their English, and taken back, all at once', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const made = await allThree(site)
    expect(await seen(site)).toEqual(BEFORE)
    expect(await previewRelease(site, made.admin, made.release, seen)).toEqual(AFTER)
    expect(await seen(site)).toEqual(BEFORE)
    await scheduleRelease(site, made.admin, made.release, new Date(clock.now().getTime() + 60_000).toISOString())
    clock.advance(59_999)
    await publishDueReleases(site)
    expect(await seen(site)).toEqual(BEFORE)
    clock.advance(1)
    await publishDueReleases(site)
    expect(await seen(site)).toEqual(AFTER)
    await takeBackRelease(site, made.admin, made.release)
    expect(await seen(site)).toEqual(BEFORE)
  })

  test('tell in words what they change, once for each language', async () => {
    const site = testSite(await fresh())
    const made = await allThree(site)
    await made.into(adding('package', words('ha', made.id, 'Mafi sabo')))
    expect(await listPlannedWords(site, made.id)).toEqual([{ release: 'New words', fields: { summary: 'For every school' } }])
    const { changes } = await reviewRelease(site, made.release)
    expect(changes.map(({ title, trouble }) => [title, trouble])).toEqual([
      ['Basic', null],
      ['Yorùbá: Tuntun', null],
      ['Hausa: Mafi sabo', null],
    ])
    expect(changes[1]?.differences).toEqual([{ label: 'In short', parts: expect.arrayContaining([{ kind: 'added', text: 'Tuntun' }]) }])
  })

  test('are held up by what somebody else saved meanwhile, translated first, or took out', async () => {
    const site = testSite(await fresh())
    const made = await allThree(site)
    await changeItem(site, 't', made.yoruba, words('yo', made.id, 'Ti ẹlòmíràn'))
    const hausa = await addItem(site, 't', 'package', words('ha', made.id, 'Na wani'))
    const troubles = async () => (await reviewRelease(site, made.release)).changes.map(({ trouble }) => trouble?.kind ?? null)
    expect(await troubles()).toEqual([null, 'stale', 'taken'])
    await expect(publishRelease(site, made.admin, made.release)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('Yorùbá: Tuntun, Hausa: Sabo'),
    })
    expect((await seen(site))[0]).toBe('For small schools')
    const [, yoruba] = (await reviewRelease(site, made.release)).changes
    await keepMine(site, made.admin, made.release, yoruba?.id ?? '')
    await removeItem(site, 't', hausa.id)
    expect(await troubles()).toEqual([null, null, null])
    await publishRelease(site, made.admin, made.release)
    expect(await seen(site)).toEqual(AFTER)
  })

  test('of English that is gone by then are told before anything is published', async () => {
    const site = testSite(await fresh())
    const made = await translatedPackage(site)
    await made.into(adding('package', words('ha', made.id, 'Sabo')))
    await removeItem(site, 't', made.id)
    expect((await reviewRelease(site, made.release)).changes[0]?.trouble).toEqual({ kind: 'gone' })
  })
})
