import { expect, test } from 'vitest'
import { openDatabase } from '#database/open-database.ts'
import { mailKindNames } from '#shared/mail-kinds.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { testSite } from '#tests/support/test-site.ts'
import { getMailSetting } from '../content/read-mail-texts.ts'
import { sampleMail, sampleMails } from './sample-mails.ts'

test('every kind of mail has a sample', () => {
  const shown = Object.values(sampleMails).flatMap(({ kinds }) => kinds)
  expect([...new Set(shown)].toSorted()).toEqual(Object.keys(mailKindNames).toSorted())
})

test('each is a mail of its kind, with words, and nothing that is missing', async () => {
  const engine = await openDatabase({ dataDir: temporaryFolder(), databaseUrl: undefined })
  const site = testSite(engine)
  const setting = await getMailSetting(site)
  for (const [name, { kinds, make }] of Object.entries(sampleMails)) {
    const mail: object = make(setting, site.timeZone)
    expect(kinds).toContain('kind' in mail ? mail.kind : kinds[0])
    const shown = await sampleMail(site, name)
    expect(shown?.subject).toMatch(/\S/)
    for (const part of [shown?.text, shown?.html]) {
      expect(part).toMatch(/\w{3}/)
      expect(part).not.toMatch(/undefined|Invalid Date|\[object/)
    }
  }
  await engine.close()
})
