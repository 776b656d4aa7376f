import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { lateSince } from '#tests/support/late-before.ts'
import { leadRow } from '#tests/support/lead-row.ts'
import { buildUser } from '#tests/support/staff.ts'
import { testSite } from '#tests/support/test-site.ts'
import { actorOf } from '../accounts/account.ts'
import { html } from '../outbox/mail-html.ts'
import { settleMails } from '../outbox/manage-outbox.ts'
import { keepWork } from '../working-copies/working-copies.ts'
import { findEnquiries } from './find-enquiries.ts'
import { findRunningState } from './find-running.ts'
import { findWishes } from './find-wishes.ts'
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
      const row = { entity: 'post', id: randomUUID(), entity_id: String(postId), at: NOW, actor: actorOf(by) } as const
      await site.db
        .insertInto('revisions')
        .values({ ...row, title: '', changed: '[]', snapshot: '{}' })
        .execute()
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

  test('for sales: late enquiries that nobody took up, the longest waiting first, then new ones; how much is held, which mails failed', async () => {
    const site = testSite(await fresh())
    const [mine, other] = [await buildUser(site, 'sales'), await buildUser(site, 'sales', 'other@example.com')]
    const at = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds).toISOString()
    const rows = (count: number, name: string, from: number) =>
      Array.from({ length: count }, (_, index) => leadRow({ name: `${name} ${index}`, created_at: at(from + index) }))
    // It would be the first of all.
    const merged = leadRow({ name: 'Merged', created_at: at(-20_000) })
    await site.db
      .insertInto('leads')
      .values([
        ...rows(12, 'Late', -10_000),
        ...rows(110, 'New', 0),
        merged,
        leadRow({ status: 'won', created_at: '2026-12-01T00:00:00.000Z' }),
        leadRow({ spam_reasons: '["links"]' }),
      ])
      .execute()
    const into = await site.db.selectFrom('leads').select('id').where('name', '=', 'Late 0').executeTakeFirstOrThrow()
    await site.db.updateTable('leads').set({ merged_into: into.id }).where('id', '=', merged.id).execute()
    const mail = { replyTo: null, subject: 'Thank you', text: 'T', html: html`T`, recipient: 'a@b.example' }
    await site.write('test', async (write) => {
      await write.mail({ ...mail, kind: 'lead-thanks', leadId: into.id })
      await write.mail({ ...mail, kind: 'password-reset' })
    })
    await site.db.updateTable('outbox').set({ given_up_at: NOW }).execute()
    // What staff decided is no fault to look at.
    await site.write('test', (write) => write.mail({ ...mail, kind: 'lead-notification', leadId: into.id }))
    const stopped = await site.db.selectFrom('outbox').select('id').where('kind', '=', 'lead-notification').executeTakeFirstOrThrow()
    expect(await settleMails(site, 'user:1', [stopped.id])).toEqual([stopped.id])

    const found = await findEnquiries(site, mine.id, lateSince(new Date(NOW)))
    expect(found.late.map(({ name }) => name)).toEqual(Array.from({ length: 8 }, (_, index) => `Late ${index}`))
    expect(found.fresh.map(({ name }) => name)).toEqual(Array.from({ length: 8 }, (_, index) => `New ${109 - index}`))
    expect([found.waiting, found.lateOnes, found.held]).toEqual([100, 12, 1])
    expect(found.late[0]).toMatchObject({ phone: '+2348031234567', whatsApp: '+2348031234567' })
    await site.db.updateTable('leads').set({ assignee: mine.id }).where('name', 'in', ['Late 9', 'Late 10', 'New 3']).execute()
    await site.db.updateTable('leads').set({ assignee: other.id }).where('name', '=', 'Late 1').execute()
    const again = await findEnquiries(site, mine.id, lateSince(new Date(NOW)))
    expect(again.late.map(({ name }) => name).slice(0, 4)).toEqual(['Late 9', 'Late 10', 'Late 0', 'Late 1'])
    expect(again.fresh.map(({ name }) => name).slice(0, 2)).toEqual(['New 3', 'New 109'])
    expect(again.late.slice(1, 4).map(({ assignee, assigneeName }) => [assignee, assigneeName])).toEqual([
      [mine.id, mine.name],
      [null, ''],
      [other.id, other.name],
    ])
    expect((await findRunningState(site)).failedMails).toBe(2)
    expect([found.failed, found.failedMails]).toEqual([1, [{ id: expect.any(String), subject: 'Thank you', leadId: into.id }]])
    // Whoever failed to reach somebody by mail called instead.
    await settleMails(
      site,
      'user:1',
      found.failedMails.map(({ id }) => id),
    )
    expect((await findEnquiries(site, mine.id, lateSince(new Date(NOW)))).failed).toBe(0)
    expect((await findRunningState(site)).failedMails).toBe(1)
  })

  test('for sales: what each enquiry wants, of which school and how many pupils, and which of them one person sent', async () => {
    const site = testSite(await fresh())
    const details = (told: object) => JSON.stringify(told)
    const row = (reference: string, over: object) => leadRow({ id: reference, reference, phone_e164: null, email: '', ...over })
    const long = `Prices,  please\nfor 400 pupils. ${'We have three branches in Lagos. '.repeat(10)}`
    await site.db
      .insertInto('leads')
      .values([
        row('a', { kind: 'demo', email: 'Ada@school.example', details: details({ type: 'secondary', message: long }) }),
        row('b', {
          kind: 'quote',
          email: 'ada@SCHOOL.example',
          phone_e164: '+2348030000101',
          details: details({ topic: 'Shop', website: 'https://adashop.ng', message: 'Hello' }),
          created_at: '2026-11-20T09:00:00.000Z',
        }),
        row('c', {
          phone_e164: '+2348030000102',
          other_e164: '+2348030000101',
          notes: 'Met in Kano, 90 students\nSchool or company: Sample College',
          created_at: '2026-11-19T09:00:00.000Z',
        }),
        row('d', { details: details({ message: 'Our school is Unity. Nobody like them' }) }),
        row('held', { email: 'ada@school.example', spam_reasons: '["links"]' }),
        row('merged', { email: 'ada@school.example', merged_into: null }),
      ])
      .execute()
    await site.db.updateTable('leads').set({ merged_into: 'b' }).where('id', '=', 'merged').execute()
    const wishes = await findWishes(site, ['a', 'b', 'c', 'd'])
    const told = [...wishes]
      .toSorted()
      .map(([id, { words, school, pupils, samePerson }]) => [id, words, school, pupils, samePerson.map(({ reference }) => reference)])
    const [[, words], ...others] = told as [[string, string], ...unknown[]]
    expect(words).toMatch(/^Prices, please for 400 pupils\. We have three .*[a-z.]…$/)
    expect(words.length).toBeLessThanOrEqual(141)
    expect(told[0]?.slice(2)).toEqual(['Secondary school, or both', '400 pupils', ['b']])
    expect(others).toEqual([
      ['b', 'Shop: Hello', 'adashop.ng', '', ['a', 'c']],
      ['c', '', 'Sample College', '90 students', ['b']],
      ['d', 'Our school is Unity. Nobody like them', 'Unity', '', []],
    ])
    expect(await findWishes(site, [])).toEqual(new Map())
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
