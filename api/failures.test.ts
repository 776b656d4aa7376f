import Fastify, { type InjectOptions } from 'fastify'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Sessions } from '#domain/accounts/sessions.ts'
import type { Site } from '#domain/site.ts'
import { engines } from '#tests/support/engines.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import { testSite } from '#tests/support/test-site.ts'
import { guardAudiences } from './audience.ts'
import { addCalls } from './calls.ts'
import { answerError } from './error-answer.ts'

const admin = { id: 'admin-1', email: 'admin@example.com', name: 'Admin', role: 'admin' } as Account
const id = '01890000-0000-7000-8000-000000000000'
const post = { title: 'T', content: '<p>c</p>', category_id: 1 }

/** Every call over a store that breaks in a way that nobody foresaw. */
async function broken() {
  const site = testSite(await (engines[0] as (typeof engines)[number]).fresh())
  const fail = () => {
    throw new Error('unforeseen')
  }
  const db = new Proxy({}, { get: () => fail }) as Site['db']
  const freshness = { keep: fail } as unknown as Site['freshness']
  const app = Fastify()
  app.setErrorHandler(answerError(site))
  const accountOf = async () => admin
  guardAudiences(app, { sessionOf: async () => ({ account: admin, lacksSecondFactor: false }), allowedOrigins: ['http://localhost:3000'] })
  addCalls(app, {
    site: { ...site, db, freshness, write: fail },
    sessions: {} as Sessions,
    accountOf,
    registry: new Registry(),
    stopping: new AbortController().signal,
  })
  onTestFinished(() => app.close())
  return app
}

test.each<[NonNullable<InjectOptions['method']>, string, object | undefined, string]>([
  ['GET', '/blogs/api/blogs', undefined, 'Failed to fetch blogs'],
  ['POST', '/blogs/api/addPost', post, 'Failed to add blog'],
  ['GET', '/categories/api/categories', undefined, 'Failed to fetch categories'],
  ['POST', '/categories/api/categories', { name: 'Fees' }, 'Failed to create category'],
  ['PUT', '/categories/api/categories/1', { name: 'Fees' }, 'Failed to update category'],
  ['DELETE', '/categories/api/categories/1', undefined, 'Failed to delete category'],
  ['GET', '/search/api?query=fees', undefined, 'Search failed'],
  ['GET', '/contacts/apiContact', undefined, 'Fetch error'],
  ['GET', '/contacts/apiClient', undefined, 'Fetch error'],
  ['GET', '/contacts/apiReseller', undefined, 'Fetch error'],
  ['PUT', `/contacts/api/${id}`, { status: 'won' }, 'Update error'],
  ['PUT', `/contacts/apiClient/${id}`, { status: 'won' }, 'Update error'],
  ['PUT', `/contacts/apiReseller/${id}`, { status: 'won' }, 'Update error'],
  ['DELETE', `/contacts/api/${id}`, undefined, 'Delete error'],
  ['DELETE', `/contacts/apiClient/${id}`, undefined, 'Delete error'],
  ['DELETE', `/contacts/apiReseller/${id}`, undefined, 'Delete error'],
  ['POST', '/contacts/api/addContact', filledForms.contact, 'Submission failed'],
  ['POST', '/contacts/apiClient/addClient', filledForms.demo, 'Submission failed'],
  ['POST', '/contacts/apiReseller/addReseller', filledForms.reseller, 'Submission failed'],
])("%s %s that fails for a reason nobody foresaw says the specification's words", async (method, url, body, message) => {
  const app = await broken()
  const headers = { origin: 'http://localhost:3000' }
  const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
  expect([answer.statusCode, answer.json()]).toEqual([500, { success: false, message }])
})
