import { expect, test } from 'vitest'
import { defaultCompany } from '#shared/content/company.ts'
import * as messages from '#shared/messages.ts'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
import { storeCompany } from '../content/read-company.ts'
import { refuseWeakPassword } from './password-rules.ts'

const user = { email: 'ada.obi@thinksch.example', name: 'Adaeze Obi-Nwosu' }

async function verdict() {
  const site = testSite(await (engines[0] as (typeof engines)[number]).fresh())
  const company = { ...defaultCompany, name: 'Eko Ledger Works', productName: 'Gradebook' }
  await site.write('test', async (write) => {
    await storeCompany(write.trx, company, write.now)
    await write.audit({ action: 'changed', entity: 'settings', entityId: 'company' })
    write.contentChanged()
  })
  return (password: string) =>
    refuseWeakPassword(site, 'newPassword', password, user).then(
      () => 'taken',
      (error: { errors: Record<string, string> }) => error.errors.newPassword,
    )
}

test('refuses what guessers try first, however it is dressed up', async () => {
  const say = await verdict()
  const common = [
    'password123',
    'Password2024!',
    'P@ssw0rd123',
    'passwordpassword',
    '1234567890',
    '0987654321',
    'qwertyuiop',
    'QwertyUiop1!',
  ]
  const others = [
    'aaaaaaaaaa',
    'abcabcabcabc',
    'xkqzxkqzxkqz',
    'abcdefghij',
    '1q2w3e4r5t',
    '08031234567',
    '+2348031234567',
    'iloveyou2025',
    'Welcome@2026',
    '1212121212',
  ]
  for (const password of [...common, ...others]) expect([password, await say(password)]).toEqual([password, messages.passwordCommon])
})

test('refuses what is made of the person’s own or the company’s names', async () => {
  const say = await verdict()
  const own = [
    'adaobi2026!',
    'Ada.Obi.2026',
    'ada.obi@thinksch.example',
    'thinksch12345',
    'Adaeze@Obi99',
    'nwosu_12345',
    'EkoLedgerWorks',
    'gradebook#2026',
    'gradebookadmin1',
  ]
  for (const password of own) expect([password, await say(password)]).toEqual([password, messages.passwordOwnName])
})

test('takes phrases and what a password manager makes, blanks and letters of any script', async () => {
  const say = await verdict()
  const good = [
    'a long enough password',
    'quite another password',
    'tiger orange banana money',
    'xK9$admin#72Lq',
    'Vq3mZt8pLw',
    'ọ̀nà ilé ìwé wa',
    '学校网站管理很重要啊哈',
    '  spaced  out  words  ',
  ]
  for (const password of good) expect([password, await say(password)]).toEqual([password, 'taken'])
})
