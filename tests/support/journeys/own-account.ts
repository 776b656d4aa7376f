import { expect } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import * as messages from '#shared/messages.ts'
import type { AnyPage } from '../plain/plain-visitor.ts'
import { signIn, STAFF_PASSWORD } from '../staff.ts'
import { totpCode } from '../totp.ts'

const NEW_PASSWORD = 'quite another password'

export const comeIn = async (page: AnyPage, email: string, password = STAFF_PASSWORD) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A wrong pair says so, keeps the address and never the password. */
export async function refuseWrongPair(page: AnyPage, email: string): Promise<void> {
  await comeIn(page, email, 'not this one at all')
  await page.getByRole('alert').getByText('Email or password is wrong').waitFor()
  expect([await page.getByLabel('Email').inputValue(), await page.getByLabel('Password').inputValue()]).toEqual([email, ''])
}

/** To one's own account, by way of the sign-in. */
export async function openOwnAccount(page: AnyPage, email: string): Promise<void> {
  await page.goto(`${deskPaths.signIn}?to=${deskPaths.account}`)
  await comeIn(page, email)
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
}

export const isSignedIn = async (url: string, headers: { cookie: string }) =>
  (await fetch(url + deskPaths.account, { headers, redirect: 'manual' })).status === 200

/** A new password ends every other session and keeps this one. */
export async function changePassword(page: AnyPage, url: string, email: string): Promise<void> {
  const elsewhere = await signIn(url, email)
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password').fill(next)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not this one', NEW_PASSWORD)
  await page.getByRole('link', { name: messages.passwordWrong }).waitFor()
  expect(await isSignedIn(url, elsewhere)).toBe(true)
  await change(STAFF_PASSWORD, NEW_PASSWORD)
  await page.getByRole('main').getByRole('status').getByText('The password was changed').waitFor()
  expect(await isSignedIn(url, elsewhere)).toBe(false)
  await page.goto(deskPaths.account)
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
}

/** On its screen, up to the picture of the secret; gives what the app shows then, and so long after. */
export async function beginApp(page: AnyPage): Promise<(after?: number) => string> {
  await page.getByRole('heading', { level: 1, name: 'Second factor' }).waitFor()
  await page.getByRole('form', { name: 'Second factor' }).getByLabel('Password').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('img', { name: 'QR picture for the authenticator app' }).waitFor()
  const secret = (await page.locator('.desk-secret').innerText()).replaceAll(' ', '')
  return (after = 0) => totpCode(`otpauth://totp/x?secret=${secret}`, new Date(Date.now() + after))
}

export async function confirmApp(page: AnyPage, digits: string): Promise<void> {
  await page.getByLabel('Code').fill(digits)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** The second factor is switched on by its code, and off; only scripts copy its codes. */
export async function useSecondFactor(page: AnyPage, url: string, email: string, canCopy: boolean): Promise<void> {
  const elsewhere = await signIn(url, email)
  await page.getByRole('link', { name: 'Switch it on' }).click()
  await beginApp(page)
  await page.getByRole('link', { name: 'Not now' }).click()
  await page.getByText('It is off.').waitFor()
  const code = await beginApp(page)
  expect(await page.getByRole('link', { name: 'Open it there' }).getAttribute('href')).toMatch(/^otpauth:\/\/totp\//)
  const secret = await page.locator('.desk-secret').innerText()
  await confirmApp(page, '000000')
  await page.getByRole('link', { name: messages.codeWrong }).waitFor()
  expect(await page.locator('.desk-secret').innerText()).toBe(secret)
  await confirmApp(page, code())
  await page.getByRole('link', { name: 'Download' }).waitFor()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  expect(codes.length).toBeGreaterThanOrEqual(8)
  const file = decodeURIComponent((await page.getByRole('link', { name: 'Download' }).getAttribute('href'))?.split(',')[1] ?? '')
  expect(file.trim().split('\n')).toEqual(codes)
  await expect.poll(() => page.getByRole('button', { name: 'Copy' }).count()).toBe(canCopy ? 1 : 0)
  expect(await isSignedIn(url, elsewhere)).toBe(false)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(({ pathname }) => pathname === deskPaths.signIn)
  await comeIn(page, email)
  await page.getByLabel('Code').fill(code(30_000))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(({ pathname }) => pathname === deskPaths.today)
  await page.goto(deskPaths.secondFactor)
  await page.getByRole('form', { name: 'Second factor' }).getByLabel('Password').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('main').getByRole('status').getByText('The second factor is off').waitFor()
}
