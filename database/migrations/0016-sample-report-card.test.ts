import { describe, expect, test } from 'vitest'
import { removeItem } from '#domain/content/bin-items.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { changeItem, addItem, listEditorItems } from '#domain/content/save-content-items.ts'
import { removeSampleContent } from '#domain/samples/remove-sample-content.ts'
import { markSamples, SAMPLES_ADDED } from '#domain/samples/sample-store.ts'
import type { Site } from '#domain/site.ts'
import { engines } from '#tests/support/engines.ts'
import { fakeClock, testSite } from '#tests/support/test-site.ts'
import { sampleReportCards } from '../samples/items/report-card.ts'
import { sampleItems } from '../samples/sample-company.ts'
import { sampleReportCard } from './0016-sample-report-card.ts'

const EDITOR = 'editor'
const reportCards = (site: Site) => listContentItems(site, 'report-card')

describe.each(engines)('a site from before report cards were content, on $name', ({ fresh }) => {
  /** With two samples of that time, which had no report card. */
  async function olderSite() {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await site.write('system', async (write) => {
      const rows = sampleItems.faq.slice(0, 2).map((item, index) => ({
        id: write.newId(),
        type: 'faq',
        position: (index + 1) * 10,
        data: JSON.stringify(item),
        updated_at: write.now.toISOString(),
      }))
      await write.trx.insertInto('content_items').values(rows).execute()
      const marked = rows.map(({ id }) => id)
      await markSamples(write, 'content_item', marked)
      await write.audit({ action: SAMPLES_ADDED, entity: 'site', entityId: 'samples' })
    })
    clock.advance(60_000)
    return site
  }

  test('has the sample afterwards, once, as a sample like the others', async () => {
    const site = await olderSite()
    await sampleReportCard.up(site.db)
    await sampleReportCard.up(site.db)
    expect(await reportCards(site)).toMatchObject([{ school: 'Ìmọ́lẹ̀ College, Ìbàdàn', pupil: 'Ayọ̀mídé Ọláníyan' }])
    expect(await removeSampleContent(site, EDITOR)).toMatchObject({ found: true, kept: [] })
    expect(await reportCards(site)).toEqual([])
  })

  test('has it too when staff edited other samples', async () => {
    const site = await olderSite()
    const [faq] = await listEditorItems(site, 'faq')
    await changeItem(site, EDITOR, faq?.id ?? '', { ...faq?.data, answer: 'Yes.' })
    await sampleReportCard.up(site.db)
    expect(await reportCards(site)).toMatchObject([{ school: 'Ìmọ́lẹ̀ College, Ìbàdàn', pupil: 'Ayọ̀mídé Ọláníyan' }])
  })

  test('keeps the one that staff wrote, alone', async () => {
    const site = await olderSite()
    const own = { ...sampleReportCards[0], school: 'Our own school, Ọ̀yọ́' }
    await addItem(site, EDITOR, 'report-card', own)
    await sampleReportCard.up(site.db)
    expect(await reportCards(site)).toEqual([own])
  })

  test('gets none back that staff removed', async () => {
    const site = await olderSite()
    await sampleReportCard.up(site.db)
    const [card] = await listEditorItems(site, 'report-card')
    await removeItem(site, EDITOR, card?.id ?? '')
    await sampleReportCard.up(site.db)
    expect(await reportCards(site)).toEqual([])
  })

  test('gets none when staff removed the samples, also where an edited one stayed', async () => {
    const site = await olderSite()
    const [faq] = await listEditorItems(site, 'faq')
    await changeItem(site, EDITOR, faq?.id ?? '', { ...faq?.data, answer: 'Yes.' })
    expect(await removeSampleContent(site, EDITOR)).toMatchObject({ kept: [{ id: faq?.id, why: 'edited' }] })
    await sampleReportCard.up(site.db)
    expect(await reportCards(site)).toEqual([])
  })

  test('gets none when it never had samples, or has none of their items any more', async () => {
    const own = testSite(await fresh())
    await addItem(own, EDITOR, 'faq', { question: 'Where are you?', answer: 'In Lagos.', group: 'general' })
    await sampleReportCard.up(own.db)
    expect(await reportCards(own)).toEqual([])

    const site = await olderSite()
    await site.db.deleteFrom('content_items').execute()
    await sampleReportCard.up(site.db)
    expect(await reportCards(site)).toEqual([])
  })
})
