import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { issueWords as words, newsletterWorld, readerAddresses, recipientsOf, SALES } from '#tests/support/newsletters.ts'
import { buildReaders } from '#tests/support/subscribers.ts'
import { listSubscribers, removeSubscriber, takeUpAgain } from '../subscribers/subscribers.ts'
import { addIssue } from './edit-issue.ts'
import { getIssue } from './list-issues.ts'
import { queueIssues } from './queue-issues.ts'
import { requireSendable, scheduleIssue, sendIssue } from './send-issue.ts'

const HOUR = 60 * 60_000

describe.each(engines)('the readers of a newsletter on $name', ({ fresh }) => {
  const world = async (readers?: number) => newsletterWorld(await fresh(), readers)

  test('is not sent to nobody, neither at once nor at its time, and goes to whoever has confirmed by then', async () => {
    const { site, trap, id, clock, pass } = await world(0)
    await buildReaders(site, ['pending@school.example'], 'pending')
    await expect(sendIssue(site, SALES, id)).rejects.toMatchObject({ kind: 'invalid', errors: { readers: expect.any(String) } })
    await expect(requireSendable(site, id)).rejects.toMatchObject({ errors: { readers: expect.any(String) } })
    await scheduleIssue(site, SALES, id, '2026-11-21T10:00:00.000Z')
    clock.advance(HOUR)
    await pass()
    const kept = { ...words, status: 'draft', sendAt: null, trouble: expect.stringContaining('confirmed') }
    expect(await getIssue(site, id)).toMatchObject(kept)
    await buildReaders(site, readerAddresses(1))
    await requireSendable(site, id)
    await scheduleIssue(site, SALES, id, '2026-11-21T11:00:00.000Z')
    expect(await getIssue(site, id)).toMatchObject({ status: 'scheduled', trouble: null })
    clock.advance(HOUR)
    await pass()
    expect(recipientsOf(trap)).toEqual(readerAddresses(1))
  })

  test('who leaves after it was queued gets none, and an erased reader leaves no trace', async () => {
    const { site, trap, id, readers, pass } = await world()
    await sendIssue(site, SALES, id)
    await queueIssues(site)
    await site.db
      .updateTable('subscribers')
      .set({ status: 'unsubscribed' })
      .where('id', '=', readers[0] ?? '')
      .execute()
    await removeSubscriber(site, SALES, readers[1] ?? '')
    await pass()
    await queueIssues(site)
    expect(recipientsOf(trap)).toEqual(readerAddresses(3).slice(2))
    expect(await getIssue(site, id)).toMatchObject({ status: 'sent', counts: { sent: 1, left: 1 } })
    expect(JSON.stringify(await site.db.selectFrom('outbox').selectAll().execute())).not.toContain('reader0001')
  })

  test.each(['left', 'were erased'])(
    'one whose readers all %s before it went is a draft again that says so, and goes to whoever comes',
    async (how) => {
      const { site, trap, id, readers, pass } = await world(2)
      const leave = async (reader = '') => {
        if (how === 'were erased') await removeSubscriber(site, SALES, reader)
        else await site.db.updateTable('subscribers').set({ status: 'unsubscribed' }).where('id', '=', reader).execute()
      }
      await sendIssue(site, SALES, id)
      await leave(readers[0])
      await queueIssues(site)
      expect(await getIssue(site, id)).toMatchObject({ status: 'sending' })
      await leave(readers[1])
      await pass()
      await queueIssues(site)
      const draft = { ...words, status: 'draft', startedAt: null, trouble: expect.stringContaining('left before it went') }
      expect(await getIssue(site, id)).toMatchObject({ ...draft, counts: { sent: 0, left: 0, queued: 0 } })
      if (how === 'left') await site.db.updateTable('subscribers').set({ status: 'confirmed' }).execute()
      else await buildReaders(site, readerAddresses(2))
      await sendIssue(site, SALES, id)
      await pass()
      await queueIssues(site)
      expect(recipientsOf(trap)).toEqual(readerAddresses(2))
      expect(await getIssue(site, id)).toMatchObject({ status: 'sent', trouble: null, counts: { sent: 2 } })
    },
  )

  test('an address that nobody has is set aside, gets nothing more, and can be taken up again; other refusals are no reason', async () => {
    const { site, trap, id, readers, pass } = await world()
    trap.refuseRecipient = (address) =>
      address.startsWith('reader0000')
        ? '550 5.1.1 No such user'
        : address.startsWith('reader0001')
          ? '550 5.7.1 Relaying denied'
          : undefined
    await sendIssue(site, SALES, id)
    await pass()
    expect(recipientsOf(trap)).toEqual(readerAddresses(3).slice(2))
    expect(await getIssue(site, id)).toMatchObject({ status: 'sending', counts: { sent: 1, refused: 1, queued: 1 } })
    const bounced = () => listSubscribers(site, { page: 1, limit: 10, status: 'bounced', text: '' })
    expect((await bounced()).subscribers.map(({ email }) => email)).toEqual(['reader0000@school.example'])
    trap.refuseRecipient = undefined
    const next = await addIssue(site, SALES, words)
    await sendIssue(site, SALES, next)
    await pass()
    expect(recipientsOf(trap).filter((address) => address.startsWith('reader0000'))).toEqual([])
    await takeUpAgain(site, SALES, readers[0] ?? '')
    await expect(takeUpAgain(site, SALES, readers[0] ?? '')).rejects.toMatchObject({ kind: 'conflict' })
    const third = await addIssue(site, SALES, words)
    await sendIssue(site, SALES, third)
    await pass()
    expect(recipientsOf(trap).filter((address) => address.startsWith('reader0000'))).toHaveLength(1)
  })
})
