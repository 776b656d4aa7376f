import { expect, test } from 'vitest'
import { html } from '#domain/outbox/mail-html.ts'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { createMetrics } from './metrics.ts'
import { PageCache } from './pages/page-cache.ts'

test.each(engines)('count mails that wait and mails that were given up, on $name', async ({ fresh }) => {
  const site = testSite(await fresh())
  const { registry } = createMetrics(site, new PageCache(site.freshness), { size: 0 })
  const mails = async () => (await registry.metrics()).match(/^outbox_\w+ \d+$/gm)
  expect(await mails()).toEqual(['outbox_waiting 0', 'outbox_failed 0'])
  const mail = { kind: 'lead-thanks' as const, replyTo: null, subject: 'S', text: 'T', html: html`T` }
  await site.write('test', async (write) => {
    for (const recipient of ['a@b.example', 'b@b.example', 'c@b.example']) await write.mail({ ...mail, recipient })
  })
  const stamp = { given_up_at: site.clock.now().toISOString() }
  await site.db.updateTable('outbox').set(stamp).where('recipient', '=', 'c@b.example').execute()
  expect(await mails()).toEqual(['outbox_waiting 2', 'outbox_failed 1'])
})
