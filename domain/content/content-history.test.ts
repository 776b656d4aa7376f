import { describe, expect, test } from 'vitest'
import { itemForms } from '#shared/content/item-forms.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { BIN_KEPT_MS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { engines } from '#tests/support/engines.ts'
import { keptStates } from '#tests/support/kept-states.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { insertMedia, deleteUnusedMedia } from '../media/media-store.ts'
import { purgeBin } from '../posts/purge-bin.ts'
import { addSampleContent } from '../samples/add-sample-content.ts'
import { removeSampleContent } from '../samples/remove-sample-content.ts'
import type { Site } from '../site.ts'
import { listBinnedItems, removeItem, restoreItem } from './bin-items.ts'
import { compareStates, restoreState, undoSave } from './content-history.ts'
import { listContentItems } from './content-items.ts'
import { getCompany } from './read-company.ts'
import { changeCompany, companyPlace } from './save-company.ts'
import { addItem, changeItem, listEditorItems, moveItem } from './save-content-items.ts'

const placeOf = (id: string) => ({ entity: 'content_item', id }) as const
const link = (label: string) => ({ label, href: '/faq', group: 'Help' })
const labels = async (site: Site) => (await listContentItems(site, 'footer-link')).map(({ label }) => label)
const states = async (site: Site, id: string) => (await keptStates(site, placeOf(id))).map(({ snapshot }) => snapshot.label)

describe.each(engines)('history of site content on $name', ({ fresh }) => {
  test('every save of an item is kept, also the state before the first one', async () => {
    const site = testSite(await fresh())
    await addSampleContent(site)
    const [first] = await listEditorItems(site, 'footer-link')
    const id = first?.id ?? ''
    await changeItem(site, 'test', id, link('One'))
    await changeItem(site, 'test', id, link('Two'))
    expect(await states(site, id)).toEqual(['Two', 'One', 'Custom software'])
  })

  test('a save of what is stored already changes nothing', async () => {
    const site = testSite(await fresh())
    const { id, updatedAt } = await addItem(site, 'test', 'footer-link', link('One'))
    expect(await changeItem(site, 'test', id, { group: ' Help', label: 'One ', href: '/faq' })).toMatchObject({
      updatedAt,
      revisionId: null,
    })
    expect(await states(site, id)).toEqual(['One'])
  })

  test('a save from an older state is refused, and overwrites nothing', async () => {
    const site = testSite(await fresh())
    const { id, updatedAt } = await addItem(site, 'test', 'footer-link', link('One'))
    await changeItem(site, 'test', id, link('Two'), { madeFrom: updatedAt })
    await expect(changeItem(site, 'test', id, link('Late'), { madeFrom: updatedAt })).rejects.toMatchObject({
      message: deskMessages.staleSave,
      current: { data: link('Two') },
    })
    expect(await labels(site)).toEqual(['Two'])
  })

  test('undo takes back the newest save alone; an item that it added goes to the bin', async () => {
    const site = testSite(await fresh())
    const added = await addItem(site, 'test', 'footer-link', link('One'))
    const one = await changeItem(site, 'test', added.id, link('Two'))
    const two = await changeItem(site, 'test', added.id, link('Three'))
    await expect(undoSave(site, 'test', placeOf(added.id), one.revisionId ?? '')).rejects.toThrow(messages.undoTooLate)
    await expect(undoSave(site, 'test', placeOf(added.id), added.revisionId ?? '')).rejects.toThrow(messages.undoTooLate)
    await undoSave(site, 'test', placeOf(added.id), two.revisionId ?? '')
    expect(await labels(site)).toEqual(['Two'])
    const other = await addItem(site, 'test', 'footer-link', link('By mistake'))
    await undoSave(site, 'test', placeOf(other.id), other.revisionId ?? '')
    expect(await labels(site)).toEqual(['Two'])
    expect((await listBinnedItems(site)).map(({ id }) => id)).toEqual([other.id])
  })

  test('an older state is restored, told apart in words, and restoring can be undone', async () => {
    const site = testSite(await fresh())
    const { id } = await addItem(site, 'test', 'footer-link', link('Help & FAQ'))
    await changeItem(site, 'test', id, { ...link('Help and questions'), href: '/contactus' })
    const [newer, older] = await keptStates(site, placeOf(id))
    expect(await compareStates(itemForms['footer-link'].fields, older?.snapshot ?? {}, newer?.snapshot ?? {})).toMatchObject([
      {
        label: 'Words of the link',
        parts: expect.arrayContaining([
          { kind: 'removed', text: 'FAQ' },
          { kind: 'added', text: 'questions' },
        ]),
      },
      { label: 'Leads to' },
    ])
    const restored = await restoreState(site, 'test', placeOf(id), older?.id ?? '')
    expect(await labels(site)).toEqual(['Help & FAQ'])
    await undoSave(site, 'test', placeOf(id), restored ?? '')
    expect(await labels(site)).toEqual(['Help and questions'])
    await expect(restoreState(site, 'test', placeOf(crypto.randomUUID()), older?.id ?? '')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test("the company's details have a history too", async () => {
    const site = testSite(await fresh())
    await addSampleContent(site)
    const { revisionId } = await changeCompany(site, 'test', { phone: '+234 800 000 0155' })
    expect((await getCompany(site)).phone).toBe('+234 800 000 0155')
    await undoSave(site, 'test', companyPlace, revisionId ?? '')
    expect((await getCompany(site)).phone).toBe('+234 800 000 0190')
    expect((await keptStates(site, companyPlace)).map(({ snapshot }) => snapshot.phone)).toEqual([
      '+234 800 000 0190',
      '+234 800 000 0155',
      '+234 800 000 0190',
    ])
  })

  test('a removed item comes back where it was, and goes for good with its history after its time in the bin', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const ids = []
    for (const label of ['One', 'Two', 'Three']) ids.push((await addItem(site, 'test', 'footer-link', link(label))).id)
    const two = ids[1] ?? ''
    await removeItem(site, 'test', two)
    expect(await labels(site)).toEqual(['One', 'Three'])
    await expect(changeItem(site, 'test', two, link('X'))).rejects.toMatchObject({ kind: 'not-found' })
    await restoreItem(site, 'test', two)
    expect(await labels(site)).toEqual(['One', 'Two', 'Three'])
    await removeItem(site, 'test', two)
    clock.advance(BIN_KEPT_MS - 1)
    expect(await purgeBin(site)).toMatchObject({ items: 0 })
    clock.advance(1)
    expect(await purgeBin(site)).toMatchObject({ items: 1 })
    expect(await states(site, two)).toEqual([])
    await expect(restoreItem(site, 'test', two)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('an item moves to a place among those that are shown, and tells where it was', async () => {
    const site = testSite(await fresh())
    const ids = []
    for (const label of ['One', 'Gone', 'Two', 'Three']) ids.push((await addItem(site, 'test', 'footer-link', link(label))).id)
    await removeItem(site, 'test', ids[1] ?? '')
    expect(await moveItem(site, 'test', 'footer-link', ids[3] ?? '', 0)).toBe(2)
    expect(await labels(site)).toEqual(['Three', 'One', 'Two'])
    expect(await moveItem(site, 'test', 'footer-link', ids[3] ?? '', 99)).toBe(0)
    expect(await labels(site)).toEqual(['One', 'Two', 'Three'])
    await expect(moveItem(site, 'test', 'footer-link', ids[1] ?? '', 0)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('a picture of an older state stays as long as that state can be restored, and an unknown one is refused', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const gate = { file: 'gate.webp', width: 10, height: 10, widths: [10], placeholder: null, alt: '', bytes: 1 }
    await site.write('test', (write) => insertMedia(write.trx, gate, write.now))
    const member = { name: 'Ada', role: 'Bursar', bio: '' }
    const unknown = { ...member, picture: { file: 'unknown.webp', alt: '' } }
    await expect(addItem(site, 'test', 'team-member', unknown)).rejects.toMatchObject({ errors: { picture: messages.pictureUnknown } })
    const { id } = await addItem(site, 'test', 'team-member', { ...member, picture: { file: gate.file, alt: 'A gate' } })
    await changeItem(site, 'test', id, { ...member, picture: null })
    clock.advance(BIN_KEPT_MS)
    const sweep = () => site.write('test', (write) => deleteUnusedMedia(write, write.now))
    expect(await sweep()).toEqual([])
    await removeItem(site, 'test', id)
    clock.advance(BIN_KEPT_MS)
    await purgeBin(site)
    expect(await sweep()).toMatchObject([{ file: gate.file }])
  })

  test('removing the samples takes those in the bin, their history too', async () => {
    const site = testSite(await fresh())
    await addSampleContent(site)
    const [first] = await listEditorItems(site, 'footer-link')
    await changeItem(site, 'test', first?.id ?? '', link('Edited'))
    await removeItem(site, 'test', first?.id ?? '')
    await removeSampleContent(site, 'test')
    expect(await listBinnedItems(site)).toEqual([])
    expect(await site.db.selectFrom('revisions').selectAll().execute()).toEqual([])
  })
})
