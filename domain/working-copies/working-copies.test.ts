import { describe, expect, test } from 'vitest'
import { KEPT_COPIES, PREVIEW_WORKS_MS } from '#shared/limits.ts'
import { engines } from '../../tests/support/engines.ts'
import { buildUser } from '../../tests/support/staff.ts'
import { fakeClock, testSite } from '../../tests/support/test-site.ts'
import { bePresent, leave, PRESENT_FOR_MS } from './presence.ts'
import { listPreviewLinks, makePreviewLink, openPreviewLink, takeBackPreviewLinks } from './preview-links.ts'
import { dropWork, findWork, keepWork, type KeptWork, listWork, titleOfWork } from './working-copies.ts'

const [ada, ben] = [{ id: 'ada' }, { id: 'ben' }]
const work = (given: Partial<KeptWork> = {}): KeptWork => ({
  id: 'copy',
  entity: 'post',
  entityId: '7',
  fields: { title: 'Fees' },
  madeFrom: null,
  known: null,
  ...given,
})

describe.each(engines)('what is written and not saved, on $name', ({ fresh }) => {
  test('is kept under one id while one editor goes on with it', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const first = await keepWork(site, ada, work())
    clock.advance(2_000)
    const second = await keepWork(site, ada, work({ fields: { title: 'Fees, and more' }, known: first.updatedAt }))
    expect(await listWork(site, ada, 'post', '7')).toEqual([second])
    expect(second.updatedAt > first.updatedAt).toBe(true)
  })

  test('is not overwritten by a tab that knows an older state, or by one that knows none', async () => {
    const site = testSite(await fresh())
    const first = await keepWork(site, ada, work())
    const second = await keepWork(site, ada, work({ fields: { title: 'Newer' }, known: first.updatedAt }))
    await expect(keepWork(site, ada, work({ fields: { title: 'Old' }, known: first.updatedAt }))).rejects.toMatchObject({
      kind: 'conflict',
    })
    await expect(keepWork(site, ada, work({ fields: { title: 'Blind' } }))).rejects.toMatchObject({ kind: 'conflict' })
    expect(await findWork(site, ada, 'copy')).toEqual(second)
  })

  test('is kept up to a number of texts a person, called by the beginning of their titles; each that is there goes on', async () => {
    const site = testSite(await fresh())
    const many = Array.from({ length: KEPT_COPIES }, (_, at) => work({ id: `copy ${at}`, entityId: null }))
    for (const each of many) await keepWork(site, ada, each)
    await expect(keepWork(site, ada, work({ id: 'one more' }))).rejects.toMatchObject({ kind: 'too-large' })
    await keepWork(site, ben, work({ id: 'another person’s' }))
    const [newest] = await listWork(site, ada, 'post', null)
    await keepWork(site, ada, work({ ...newest, known: newest?.updatedAt ?? null, fields: { title: 'x'.repeat(1_000_000) } }))
    const listed = await listWork(site, ada, 'post', null)
    expect(listed).toHaveLength(20)
    expect(titleOfWork(listed[0]?.fields ?? {})).toBe('x'.repeat(200))
    await site.write('user:ada', ({ trx }) => dropWork(trx, ada, 'copy 7'))
    expect(await keepWork(site, ada, work({ id: 'one more' }))).toMatchObject({ id: 'one more' })
  })

  test('is not brought back by a send that was under way when it was saved', async () => {
    const site = testSite(await fresh())
    const { updatedAt } = await keepWork(site, ada, work())
    await site.write('test', ({ trx }) => dropWork(trx, ada, 'copy'))
    await expect(keepWork(site, ada, work({ known: updatedAt }))).rejects.toMatchObject({ kind: 'conflict' })
    expect(await listWork(site, ada, 'post', '7')).toEqual([])
  })

  test("is its writer's alone: not read, overwritten or ended by others", async () => {
    const site = testSite(await fresh())
    const { updatedAt } = await keepWork(site, ada, work())
    expect(await listWork(site, ben, 'post', '7')).toEqual([])
    expect(await findWork(site, ben, 'copy')).toBeUndefined()
    await expect(keepWork(site, ben, work({ known: updatedAt }))).rejects.toMatchObject({ kind: 'invalid' })
    await site.write('test', ({ trx }) => dropWork(trx, ben, 'copy'))
    expect(await listWork(site, ada, 'post', '7')).toHaveLength(1)
    await site.write('test', ({ trx }) => dropWork(trx, ada, 'copy'))
    expect(await listWork(site, ada, 'post', '7')).toEqual([])
  })

  test('of new things is listed apart from that of stored ones, newest first', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    await keepWork(site, ada, work({ id: 'stored' }))
    await keepWork(site, ada, work({ id: 'older', entityId: null }))
    clock.advance(1)
    await keepWork(site, ada, work({ id: 'newer', entityId: null }))
    expect((await listWork(site, ada, 'post', null)).map(({ id }) => id)).toEqual(['newer', 'older'])
  })

  test('leaves the pages of visitors in memory', async () => {
    const site = testSite(await fresh())
    const before = site.freshness.generation
    await keepWork(site, ada, work())
    await bePresent(site, ada, 'post', '7')
    expect(site.freshness.generation).toBe(before)
  })
})

describe.each(engines)('who has what open, on $name', ({ fresh }) => {
  test('is told to the others until they leave or are not heard of for a while', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const [one, other] = [await buildUser(site, 'editor'), await buildUser(site, 'admin')]
    expect(await bePresent(site, one, 'post', '7')).toEqual({ others: [], isHolder: true })
    clock.advance(1)
    expect(await bePresent(site, other, 'post', '7')).toMatchObject({ others: [{ userId: one.id, name: one.name }], isHolder: false })
    expect(await bePresent(site, one, 'post', '7')).toMatchObject({ others: [{ userId: other.id }], isHolder: true })
    expect(await bePresent(site, other, 'post', '8')).toEqual({ others: [], isHolder: true })
    clock.advance(PRESENT_FOR_MS)
    expect((await bePresent(site, other, 'post', '7')).others).toHaveLength(1)
    clock.advance(1)
    expect(await bePresent(site, other, 'post', '7')).toEqual({ others: [], isHolder: true })
    await bePresent(site, one, 'post', '7')
    await leave(site, one, 'post', '7')
    expect(await bePresent(site, other, 'post', '7')).toEqual({ others: [], isHolder: true })
  })

  test('says alike to both who was first: in one moment, and after a reload', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const [one, other] = [await buildUser(site, 'editor'), await buildUser(site, 'admin')]
    const come = (who: typeof one) => bePresent(site, who, 'post', '7')
    const whoseTurn = await Promise.all([one, other].map(come))
    expect(whoseTurn.filter(({ isHolder }) => isHolder)).toHaveLength(1)
    const [told, toldOther] = [await come(one), await come(other)]
    expect([told.isHolder, toldOther.isHolder]).toEqual(whoseTurn.map(({ isHolder }) => isHolder))
    // Whoever was first loads the page again: it leaves, and comes.
    const first = told.isHolder ? one : other
    clock.advance(5_000)
    await leave(site, first, 'post', '7')
    expect((await come(first === one ? other : one)).others).toEqual([])
    clock.advance(1_000)
    expect(await come(first)).toMatchObject({ isHolder: true })
    expect(await come(first === one ? other : one)).toMatchObject({ isHolder: false, others: [{ userId: first.id }] })
  })
})

describe.each(engines)('a link to something that is not published, on $name', ({ fresh }) => {
  test('works for a week and no longer', async () => {
    const clock = fakeClock()
    const site = testSite(await fresh(), clock)
    const maker = await buildUser(site, 'editor')
    const { token } = await makePreviewLink(site, maker, 'post', '7')
    clock.advance(PREVIEW_WORKS_MS - 1)
    expect(await openPreviewLink(site, token)).toEqual({ entity: 'post', entityId: '7', userId: maker.id })
    clock.advance(1)
    await expect(openPreviewLink(site, token)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await listPreviewLinks(site, 'post', '7')).toEqual([])
  })

  test('ends when it is taken back, and is stored as a hash only', async () => {
    const site = testSite(await fresh())
    const maker = await buildUser(site, 'editor')
    const { token } = await makePreviewLink(site, maker, 'post', '7')
    const other = await makePreviewLink(site, maker, 'post', '8')
    expect(JSON.stringify(await site.db.selectFrom('preview_links').selectAll().execute())).not.toContain(token)
    expect(await listPreviewLinks(site, 'post', '7')).toMatchObject([{ by: maker.name }])
    await takeBackPreviewLinks(site, 'user:1', 'post', '7')
    await expect(openPreviewLink(site, token)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await openPreviewLink(site, other.token)).toMatchObject({ entityId: '8' })
  })
})
