import { describe, expect, test } from 'vitest'
import { KEPT_FORM_TRIED_MS, PHONE_KEEPS_MS } from '#shared/limits.ts'
import { type Answer, afterAnswer, byTheClock, findSame, isDue, type KeptForm } from './kept-form.ts'

const NOW = Date.parse('2026-11-22T16:00:00Z')
const form: KeptForm = {
  key: 'k1',
  api: '/contacts/api/addContact',
  body: '{"message":"Hello"}',
  words: { message: 'Hello' },
  label: 'Contact',
  page: '/contactus',
  keptAt: NOW,
  state: 'waiting',
}

const answered = (answer: Partial<Answer>) => afterAnswer(form, { ok: false, status: 400, retryAfter: 0, json: undefined, ...answer }, NOW)

describe('a form that waits for a line', () => {
  test('is the same as another of the same words that waits, whatever its key; not as one that was refused, or of another form', () => {
    const again = { ...form, key: 'k2', keptAt: NOW + 5, body: '{"message":"Hello","filled_in_ms":9}' }
    expect(findSame([form], again)).toBe(form)
    expect(findSame([{ ...form, state: 'refused' }], again)).toBeUndefined()
    expect(findSame([form], { ...again, words: { message: 'Hello!' } })).toBeUndefined()
    expect(findSame([form], { ...again, api: '/contacts/api/addQuote' })).toBeUndefined()
  })

  test('is tried for three days, then ended with its words, and gone after thirty', () => {
    expect(byTheClock(form, NOW + KEPT_FORM_TRIED_MS - 1)).toBe(form)
    expect(byTheClock(form, NOW + KEPT_FORM_TRIED_MS)).toEqual({ ...form, state: 'ended' })
    expect(byTheClock({ ...form, state: 'refused' }, NOW + KEPT_FORM_TRIED_MS)?.state).toBe('refused')
    expect(byTheClock({ ...form, state: 'ended' }, NOW + PHONE_KEEPS_MS - 1)?.words).toEqual(form.words)
    expect(byTheClock({ ...form, state: 'ended' }, NOW + PHONE_KEEPS_MS)).toBeUndefined()
  })

  test('is sent once the site gives its reference; nothing of its words is kept then', () => {
    const sent = answered({ ok: true, status: 201, json: { reference: 'AB12' } })
    expect(sent).toEqual({ ...form, state: 'sent', reference: 'AB12', body: '', words: {} })
  })

  test.each([
    ['the page of a hotspot that wants a password', { ok: true, status: 200, json: undefined }],
    ['an answer without a reference', { ok: true, status: 200, json: {} }],
    ['a proxy that says no in its own words', { status: 403 }],
    ['a proxy whose site is away', { status: 503, retryAfter: 60 }],
  ])('goes on waiting after %s', (_, answer) => {
    expect(answered(answer)).toBe(form)
  })

  test.each([
    ['a site that is away', { status: 503, json: { message: 'away' } }, 0],
    ['too many at once', { status: 429, retryAfter: 120, json: { message: 'later' } }, 120_000],
  ])('waits on after %s with its words, for as long as was asked', (_, answer, waitsMs) => {
    const later = answered(answer)
    expect(later).toEqual({ ...form, notBefore: NOW + waitsMs })
    expect([isDue(later, NOW + waitsMs - 1), isDue(later, NOW + waitsMs)]).toEqual([false, true])
    expect(isDue({ ...form, state: 'refused' }, NOW)).toBe(false)
  })

  test('that is refused keeps its words, with what is wrong by field or in one sentence', () => {
    const byField = { message: 'Please check', errors: { email: 'Invalid email' } }
    expect(answered({ json: byField })).toEqual({ ...form, state: 'refused', messages: ['Invalid email'] })
    const closed = { message: 'Comments are closed' }
    expect(answered({ status: 404, json: closed }).messages).toEqual(['Comments are closed'])
  })
})
