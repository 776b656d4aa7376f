import { describe, expect, test } from 'vitest'
import { arrival } from '#tests/support/arrivals.ts'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { deliver, issueWords, mailerAt, newsletterWorld, readerAddresses, recipientsOf, SALES } from '#tests/support/newsletters.ts'
import { buildUser } from '#tests/support/staff.ts'
import { buildReaders } from '#tests/support/subscribers.ts'
import { submitLead } from '../leads/submit-lead.ts'
import type { Mailer } from '../outbox/mailer.ts'
import type { Site } from '../site.ts'
import { leaveNewsletter } from '../subscribers/follow-link.ts'
import { addIssue, discardIssue, saveIssue, sendTest } from './edit-issue.ts'
import { countMissed, getIssue } from './list-issues.ts'
import { changePace } from './pace.ts'
import { queueIssues } from './queue-issues.ts'
import { pauseIssue, resumeIssue, scheduleIssue, sendIssue, stopIssue, unscheduleIssue, unstopIssue } from './send-issue.ts'

const MINUTE = 60_000
const words = issueWords
const waiting = async (site: Site) => (await site.db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute()).length

describe.each(engines)('the newsletter on $name', ({ fresh }) => {
  const world = async (readers?: number) => newsletterWorld(await fresh(), readers)

  test('goes once to each who confirmed, with its words and a way of leaving by one click', async () => {
    const { site, trap, id, pass } = await world()
    await buildReaders(site, ['pending@school.example'], 'pending')
    await buildReaders(site, ['left@school.example'], 'unsubscribed')
    await sendIssue(site, SALES, id)
    await pass()
    await pass()
    await queueIssues(site)
    expect(recipientsOf(trap)).toEqual(readerAddresses(3))
    expect(await getIssue(site, id)).toMatchObject({ status: 'sent', counts: { sent: 3, queued: 0, refused: 0, left: 0, leftSince: 0 } })
    for (const { parsed } of trap.mails) {
      const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value ?? ''
      const [, leave = ''] = /^<(.*)>$/.exec(header('list-unsubscribe')) ?? []
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(parsed.subject).toBe('November')
      expect(parsed.text).toContain('Good morning')
      for (const part of [parsed.text, parsed.html]) expect(part).toContain(leave)
      expect(await leaveNewsletter(site, new URL(leave).searchParams.get('token') ?? '')).toBe(true)
    }
    expect(await getIssue(site, id)).toMatchObject({ counts: { sent: 3, leftSince: 3 } })
  })

  test('names the articles that visitors can read, in its order, by their plain addresses', async () => {
    const { site, trap, id, pass } = await world(1)
    const [first, second] = [await buildPost(site, { title: 'First' }), await buildPost(site, { title: 'Second' })]
    const draft = await buildPost(site, { title: 'Hidden', status: 'draft' })
    await saveIssue(site, SALES, id, { ...words, posts: [second, draft, first] })
    await sendIssue(site, SALES, id)
    await pass()
    const text = trap.mails[0]?.parsed.text ?? ''
    expect(text.match(/http:\S+\/blog\/\d+/g)).toEqual([second, first].map((post) => `http://localhost:3000/blog/${post}`))
    expect(text).not.toContain('Hidden')
    expect(trap.mails[0]?.parsed.html).not.toMatch(/<img|utm_|\/track/)
  })

  test('is not sent in other words than its sender looked at', async () => {
    const { site, id } = await world(1)
    const { updatedAt } = await getIssue(site, id)
    const saved = await saveIssue(site, 'user:somebody-else', id, { ...words, text: 'Half a sentence' })
    await expect(sendIssue(site, SALES, id, updatedAt)).rejects.toMatchObject({ kind: 'conflict' })
    const seen = await getIssue(site, id)
    expect(seen.updatedAt).toBe(saved)
    await sendIssue(site, SALES, id, saved)
    expect(await getIssue(site, id)).toMatchObject({ status: 'sending', text: 'Half a sentence' })
  })

  test('leaves at its pace, and enquiries never wait behind it', async () => {
    const { site, clock, trap, id, pass } = await world(5)
    await changePace(site, SALES, 120)
    await sendIssue(site, SALES, id)
    await queueIssues(site)
    await queueIssues(site)
    expect(await waiting(site)).toBe(2)
    clock.advance(1)
    await submitLead(site, 'contact', filledForms.contact, arrival())
    await pass()
    const [first, second, ...others] = trap.mails.map(({ parsed }) => parsed.subject?.split(' ')[0])
    expect([[first, second].toSorted(), others]).toEqual([
      ['Contact', 'Thank'],
      ['November', 'November'],
    ])
    await pass()
    expect(trap.mails).toHaveLength(4)
    clock.advance(MINUTE)
    await pass()
    expect(trap.mails).toHaveLength(6)
    clock.advance(MINUTE)
    await pass()
    await queueIssues(site)
    expect([trap.mails.length, (await getIssue(site, id)).status]).toEqual([7, 'sent'])
    await expect(changePace(site, SALES, 1)).rejects.toMatchObject({ errors: { pace: expect.any(String) } })
  })

  test('when most are refused it pauses by itself and says why', async () => {
    const { site, trap, id, pass } = await world(30)
    await changePace(site, SALES, 60_000)
    trap.refuseRecipient = () => '550 No such user'
    await sendIssue(site, SALES, id)
    await pass()
    expect(await getIssue(site, id)).toMatchObject({
      status: 'paused',
      trouble: expect.stringContaining('Look at the mail server'),
      counts: { refused: 20, queued: 0 },
    })
  })

  test('held in the middle it leaves the outbox; going on, the others get it, once; stopped, nobody does', async () => {
    const { site, trap, id, clock } = await world(6)
    await sendIssue(site, SALES, id)
    await queueIssues(site)
    const stop = new AbortController()
    const mailer = mailerAt(trap)
    const stopping: Mailer = { ...mailer, send: (...parts) => mailer.send(...parts).finally(() => trap.mails.length === 2 && stop.abort()) }
    await deliver(site, stopping, stop.signal)
    await pauseIssue(site, SALES, id)
    expect([await waiting(site), (await getIssue(site, id)).counts]).toMatchObject([0, { sent: 2, queued: 0 }])
    clock.advance(MINUTE)
    await queueIssues(site)
    expect(await waiting(site)).toBe(0)
    await resumeIssue(site, SALES, id)
    await queueIssues(site)
    await deliver(site, mailer)
    expect(recipientsOf(trap)).toEqual(readerAddresses(6))
    const other = await addIssue(site, SALES, words)
    await sendIssue(site, SALES, other)
    clock.advance(MINUTE)
    await queueIssues(site)
    await stopIssue(site, SALES, other)
    await queueIssues(site)
    expect([await waiting(site), (await getIssue(site, other)).status, trap.mails.length]).toEqual([0, 'stopped', 6])
    await expect(resumeIssue(site, SALES, other)).rejects.toMatchObject({ kind: 'conflict' })
    clock.advance(MINUTE)
    await buildReaders(site, ['later@school.example'])
    expect(await countMissed(site, await getIssue(site, other))).toBe(6)
    // Taken back it is paused: nothing leaves until somebody says so.
    await unstopIssue(site, SALES, other)
    await queueIssues(site)
    expect([await waiting(site), await countMissed(site, await getIssue(site, other))]).toEqual([0, 0])
    await resumeIssue(site, SALES, other)
    await queueIssues(site)
    await deliver(site, mailer)
    expect(recipientsOf(trap).filter((address) => address === readerAddresses(6)[0])).toHaveLength(2)
  })

  test('at its time it begins by itself, with the words that it has then', async () => {
    const { site, trap, id, clock, pass } = await world(1)
    await expect(scheduleIssue(site, SALES, id, clock.now().toISOString())).rejects.toMatchObject({
      errors: { sendAt: expect.any(String) },
    })
    await scheduleIssue(site, SALES, id, '2026-11-21T10:00:00.000Z')
    await unscheduleIssue(site, SALES, id)
    await scheduleIssue(site, SALES, id, '2026-11-21T10:00:00.000Z')
    await saveIssue(site, SALES, id, { ...words, subject: 'Later' })
    await pass()
    expect(trap.mails).toEqual([])
    clock.advance(60 * MINUTE)
    await pass()
    expect(trap.mails.map(({ parsed }) => parsed.subject)).toEqual(['Later'])
  })

  /** The site as someone sees it whose colleague does something in the moment before their issue begins. */
  const justBefore = (site: Site, meddle: () => Promise<unknown>): Site => {
    let hasCome = false
    return {
      ...site,
      async write(actor, work) {
        if (!hasCome) {
          hasCome = true
          await meddle()
        }
        return site.write(actor, work)
      },
    }
  }

  test('words that were changed in the moment of sending are not mixed with those before', async () => {
    const { site, id } = await world(1)
    const busy = justBefore(site, () => saveIssue(site, 'user:2', id, { ...words, subject: 'December' }))
    await expect(sendIssue(busy, SALES, id)).rejects.toMatchObject({ kind: 'conflict' })
    expect(await getIssue(site, id)).toMatchObject({ status: 'draft', subject: 'December' })
  })

  test('what is taken back or put off in the moment of its time does not go', async () => {
    const { site, id, clock } = await world(1)
    await scheduleIssue(site, SALES, id, '2026-11-21T10:00:00.000Z')
    clock.advance(60 * MINUTE)
    await queueIssues(justBefore(site, () => scheduleIssue(site, SALES, id, '2026-11-22T10:00:00.000Z')))
    expect(await getIssue(site, id)).toMatchObject({ status: 'scheduled', sendAt: '2026-11-22T10:00:00.000Z' })
    clock.advance(24 * 60 * MINUTE)
    await queueIssues(justBefore(site, () => unscheduleIssue(site, SALES, id)))
    expect(await getIssue(site, id)).toMatchObject({ status: 'draft' })
  })

  test('what says nothing or is too long is not sent; what was sent is not changed, discarded or sent again', async () => {
    const { site, id } = await world(1)
    const refused = async (given: Partial<typeof words>) => {
      await saveIssue(site, SALES, id, { ...words, ...given })
      return sendIssue(site, SALES, id).then(
        () => undefined,
        (error: { errors?: Record<string, string> }) => Object.keys(error.errors ?? {}),
      )
    }
    expect(await refused({ subject: '' })).toEqual(['subject'])
    expect(await refused({ text: '' })).toEqual(['text'])
    expect(await refused({ text: '- http://b\n'.repeat(900) })).toEqual(['text'])
    expect(await refused({})).toBeUndefined()
    for (const again of [sendIssue, discardIssue]) await expect(again(site, SALES, id)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(saveIssue(site, SALES, id, words)).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('a test goes to someone of the staff alone, and nowhere else', async () => {
    const { site, trap, id, pass } = await world()
    const sender = await buildUser(site, 'sales')
    expect(await sendTest(site, sender, id, sender.id)).toBe(sender.email)
    await expect(sendTest(site, sender, id, 'nobody')).rejects.toMatchObject({ errors: { recipient: expect.any(String) } })
    await pass()
    expect(trap.mails.map(({ recipients, parsed }) => [recipients, parsed.subject])).toEqual([[[sender.email], 'Test: November']])
    expect((await getIssue(site, id)).status).toBe('draft')
  })

  test('many mails share a connection', async () => {
    const { site, trap, id, pass } = await world(20)
    await changePace(site, SALES, 60_000)
    await sendIssue(site, SALES, id)
    await pass()
    expect([trap.mails.length, trap.connections()]).toEqual([20, 1])
  })

  test('processes that queue at the same time queue each reader once', async () => {
    const { site, id } = await world(50)
    await changePace(site, SALES, 60_000)
    await sendIssue(site, SALES, id)
    await Promise.all(Array.from({ length: 5 }, () => queueIssues(site)))
    expect([await waiting(site), (await getIssue(site, id)).counts.queued]).toEqual([50, 50])
  })
})
