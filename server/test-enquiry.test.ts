import { expect, onTestFinished, test, vi } from 'vitest'
import { startMailTrap } from '#tests/support/mail-trap.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test('a server with TEST_ENQUIRY tries the way of an enquiry as soon as it starts', async () => {
  const trap = await startMailTrap()
  const settings = { TEST_ENQUIRY: 'on', SMTP_URL: trap.url, MAIL_TO: 'sales@company.example', SAMPLE_CONTENT: 'off' }
  const site = await startSite({ dataDir: temporaryFolder(), databaseUrl: undefined }, settings)
  onTestFinished(async () => void (await site.stop()))
  const metrics = async () => (await fetch(`${site.url}/metrics`)).text()
  await vi.waitFor(async () => expect(await metrics()).toMatch(/^test_enquiry_ok 1$/m), PATIENCE)
  expect(await metrics()).toMatch(/^job_failing\{name="test enquiry"\} 0$/m)
  expect(await metrics()).toMatch(/^outbox_waiting 0$/m)
  expect(trap.mails).toEqual([])
})
