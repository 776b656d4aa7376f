import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { leadRow } from '#tests/support/lead-row.ts'
import { buildUser } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { actorOf } from '../accounts/account.ts'
import { keepWork } from '../working-copies/working-copies.ts'
import { findEnquiries } from './find-enquiries.ts'
import { findRunningState } from './find-running.ts'
import { findWriting } from './find-writing.ts'

const NOW = '2026-11-21T09:00:00.000Z'

describe.each(engines)('what waits on $name', ({ fresh }) => {
  test('for an editor: kept words and drafts of their own, what comes out next, comments', async () => {
    const site = testSite(await fresh())
    const [mine, other] = [await buildUser(site, 'editor'), await buildUser(site, 'editor', 'other@example.com')]
    const draft = await buildPost(site, { title: 'My draft', status: 'draft' })
    const theirs = await buildPost(site, { title: 'Their draft', status: 'draft' })
    for (const [postId, by] of [
      [draft, mine],
      [theirs, other],
    ] as const) {
      const row = { id: randomUUID(), post_id: postId, at: NOW, actor: actorOf(by), title: '', changed: '[]', snapshot: '{}' }
      await site.db.insertInto('post_revisions').values(row).execute()
    }
    await buildPost(site, { title: 'Second', publishAt: '2026-12-02T09:00:00.000Z' })
    await buildPost(site, { title: 'First', publishAt: '2026-12-01T09:00:00.000Z' })
    const work = { entity: 'post', entityId: null, madeFrom: null, known: null }
    await keepWork(site, mine, { ...work, id: randomUUID(), fields: { title: 'Kept' } })
    await keepWork(site, other, { ...work, id: randomUUID(), fields: { title: 'Not mine' } })
    const found = await findWriting(site, mine)
    expect(found.kept.map(({ title }) => title)).toEqual(['Kept'])
    expect(found.drafts.map(({ title }) => title)).toEqual(['My draft'])
    expect(found.scheduled.map(({ title }) => title)).toEqual(['First', 'Second'])
    expect(found.comments).toBe(0)
  })

  test('for sales: the newest enquiries that nobody took up, and how much is held', async () => {
    const site = testSite(await fresh())
    const many = Array.from({ length: 120 }, (_, at) =>
      leadRow({ created_at: new Date(Date.parse(NOW) + at).toISOString(), name: `Lead ${at}` }),
    )
    await site.db
      .insertInto('leads')
      .values([...many, leadRow({ status: 'won', created_at: '2026-12-01T00:00:00.000Z' }), leadRow({ spam_reasons: '["links"]' })])
      .execute()
    const { newest, waiting, held } = await findEnquiries(site)
    expect(newest.map(({ name }) => name)).toEqual(Array.from({ length: 8 }, (_, at) => `Lead ${119 - at}`))
    expect([waiting, held, newest[0]?.phone]).toEqual([100, 1, '+2348031234567'])
  })

  test('for an administrator: sign-ins that failed within a day; an old one and a forgotten password are none', async () => {
    const site = testSite(await fresh())
    const row = (at: string, kind = 'sign-in') => ({ id: randomUUID(), kind, account: 'a', address: 'b', at })
    await site.db
      .insertInto('sign_in_tries')
      .values([row('2026-11-21T08:00:00.000Z'), row('2026-11-20T08:59:00.000Z'), row('2026-11-21T08:00:00.000Z', 'reset')])
      .execute()
    expect(await findRunningState(site)).toEqual({ failedMails: 0, failedSignIns: 1, lastBackup: undefined })
  })
})
