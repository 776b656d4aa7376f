import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { siteContext } from '#app/site-context.ts'
import type { Account } from '#domain/accounts/account.ts'
import { invalidField } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import { accountContext } from '../../frame/guard.ts'
import { type Pressed, screenAction } from './screen-actions.ts'

const actions = {
  save: async () => 'saved',
  remove: async ({ on }: Pressed) => ({ did: 'removed', of: [on ?? ''], at: '/admin/list' }),
  refuse: async () => {
    throw invalidField('name', 'Give it a name')
  },
}

/** What the screen at this address answers to a form. */
async function press(posted: Record<string, string>, entered?: (all: Record<string, string>) => Record<string, string>) {
  const url = new URL('http://site.example/admin/things?page=2&did=saved&of=1')
  const context = new RouterContextProvider()
  context.set(siteContext, { engine: { isDiskFull: () => false, isAway: () => false } } as unknown as Site)
  context.set(accountContext, { id: '1' } as Account)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(posted) })
  const answer = await screenAction(actions, { entered })({ context, request, url, params: {} })
  return answer instanceof Response ? answer.headers.get('location') : [answer.init?.status, answer.data]
}

test('what was done is said where it was asked for, with the filters there, or on another screen with what Undo is about', async () => {
  expect(await press({ intent: 'save' })).toBe('/admin/things?page=2&did=saved')
  expect(await press({ intent: 'remove:7' })).toBe('/admin/list?did=removed&of=7')
})

test.each([['of no button'], ['constructor'], ['']])('an intent %j does nothing, and what was typed comes back', async (intent) => {
  expect(await press({ intent, name: 'Fees' })).toEqual([400, expect.objectContaining({ entered: { intent, name: 'Fees' } })])
})

test('a refusal goes back to its field with what was typed, but for what no page may hold', async () => {
  const again = { errors: { name: 'Give it a name' }, entered: { name: ' ' } }
  expect(await press({ intent: 'refuse', name: ' ', password: 'secret' }, ({ name = '' }) => ({ name }))).toEqual([
    400,
    expect.objectContaining(again),
  ])
})
