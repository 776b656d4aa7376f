import { expect, test } from 'vitest'
import { migrate, migrateUpTo } from '#database/migrate.ts'
import { listMails, undoSettling } from '#domain/outbox/manage-outbox.ts'
import { unmigratedSiteAt } from '#tests/support/carried-sites.ts'
import { engines } from '#tests/support/engines.ts'

test.each(engines)(
  'a mail that staff gave up before mails were settled is settled, and waits once that is undone, on $name',
  async ({ place }) => {
    const site = await unmigratedSiteAt(await place())
    await migrateUpTo(site.engine, '0049-lost-reasons')
    const stored = (id: string, columns: object) => ({
      id,
      kind: 'lead-thanks',
      subject: 'S',
      text: 'T',
      html: 'T',
      message_id: id,
      created_at: id,
      next_attempt_at: 'x',
      attempts: 0,
      ...columns,
    })
    const rows = [
      stored('a', { given_up_at: '2026-11-21T08:00:00.000Z', last_error: 'Given up by staff' }),
      stored('b', { given_up_at: '2026-11-21T08:00:00.000Z', last_error: '550 no' }),
    ]
    for (const row of rows)
      await site.db
        .insertInto('outbox')
        .values(row as never)
        .execute()
    await migrate(site.engine)
    const listed = async () => (await listMails(site, { page: 1, limit: 9, status: undefined })).mails.map(({ id, status }) => [id, status])
    const failed = ['b', 'given_up']
    expect(await listed()).toEqual([failed, ['a', 'settled']])
    expect(await undoSettling(site, 'user:1', ['a', 'b'])).toEqual(['a'])
    expect(await listed()).toEqual([failed, ['a', 'waiting']])
  },
)
