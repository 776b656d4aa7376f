import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { NamedFinding } from '#domain/doctor/examine.ts'
import { runCliAt } from '#tests/support/command-line.ts'
import { sampleSite } from '#tests/support/engines.ts'
import { startMailTrap } from '#tests/support/mail-trap.ts'
import { freePort } from '#tests/support/postgres-server.ts'
import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const read = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as NamedFinding)

test('doctor finds nothing wrong with a running site, and changes nothing; without its server it names what is', async () => {
  const [place, trap, port] = [sampleSite(), await startMailTrap(), String(await freePort())]
  const settings = { PORT: port, SITE_URL: `http://localhost:${port}`, SMTP_URL: trap.url, MAIL_TO: 'ada@school.example' }
  const site = await startSite(place, settings)
  const whole = await runCliAt(place, ['doctor', '--json'], settings)
  expect(whole).toMatchObject({ code: 0, stderr: '' })
  const states = Object.fromEntries(read(whole.stdout).map(({ check, state }) => [check, state]))
  expect(states).toMatchObject({ data: 'ok', database: 'ok', server: 'ok', proxy: 'ok', mail: 'ok', storage: 'ok', spf: 'look' })
  expect(trap.mails).toEqual([])
  await site.stop()
  const away = await runCliAt(place, ['doctor'], settings)
  expect(away).toMatchObject({ code: 1, stderr: 'Error: doctor: wrong: server, proxy\n' })
  expect(away.stdout).toMatch(/^wrong {2}server {4}Nothing answers at .*: .* To fix it: Start the site/m)
})

test('doctor names settings that can not be read, and those that are none', async () => {
  const folder = temporaryFolder()
  const place = { dataDir: folder, databaseUrl: undefined }
  expect(await runCliAt(place, ['doctor'], { PORT: 'x' })).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^wrong {2}settings {2}the setting PORT must be a whole number/),
    stderr: 'Error: doctor: wrong: settings\n',
  })
  await writeFile(join(folder, '.env'), 'SMPT_URL=smtp://mail.school.example\nPORT=9\n', { mode: 0o644 })
  const { code, stdout } = await runCliAt(place, ['doctor', '--json'])
  const [settings] = read(stdout)
  expect(code).toBe(1)
  expect(settings).toMatchObject({ check: 'settings', state: 'look', says: expect.stringContaining('no setting: SMPT_URL.') })
  expect(settings?.mend).toContain('chmod 600 .env')
})
