import { describe, expect, test } from 'vitest'
import type { LeadEvent } from '#domain/leads/lead-events.ts'
import type { StoredLead } from '#domain/leads/lead-store.ts'
import { tellHistory, tellSource } from './lead-history-words.ts'

const lead = { id: 'one', kind: 'contact', createdAt: '2026-11-21T09:00:00.000Z' } as StoredLead
const names = new Map([['1', 'Bola Ade']])

const told = (event: Partial<LeadEvent>) => {
  const whole = {
    id: 'x',
    leadId: 'one',
    at: lead.createdAt,
    actor: 'user:1',
    by: 'Ngozi Eze',
    text: '',
    details: {},
    kind: 'note',
    ...event,
  } as LeadEvent
  const [line] = tellHistory(lead, [whole], { names, timeZone: 'Africa/Lagos' })
  return `${line?.who} ${line?.did}`
}

describe('the history of an enquiry in words', () => {
  test.each<[string, Partial<LeadEvent>]>([
    ['Ngozi Eze moved it from New to Demo booked', { kind: 'status', details: { from: 'new', to: 'demo_booked' } }],
    ['Ngozi Eze took it', { kind: 'assigned', details: { from: null, to: '1' } }],
    ['Ngozi Eze assigned it to Bola Ade', { kind: 'assigned', actor: 'user:2', details: { from: null, to: '1' } }],
    ['The site assigned it to Bola Ade in turn', { kind: 'assigned', actor: 'turn', by: '', details: { from: null, to: '1' } }],
    ['Ngozi Eze removed the assignee', { kind: 'assigned', details: { from: '1', to: null } }],
    ['Someone who has left added a note', { kind: 'note', by: '' }],
    ['Ngozi Eze changed Full name, Message', { kind: 'changed', details: { fields: ['fullName', 'message'] } }],
    [
      'Ngozi Eze set a task for Bola Ade, due 22 November 2026, 10.00am',
      { kind: 'task', details: { user: '1', dueAt: '2026-11-22T09:00:00.000Z' } },
    ],
    ['Ngozi Eze reopened a task', { kind: 'task-done', details: { undone: true } }],
    [
      'The visitor booked a demo for 23 November 2026, 10.00am',
      { kind: 'demo-booked', actor: 'visitor', by: '', details: { start: '2026-11-23T09:00:00.000Z' } },
    ],
  ])('%s', (words, event) => {
    expect(told(event)).toBe(words)
  })

  test('says once that another was made one with it, though both note it', () => {
    const merged = (leadId: string, details: object) => ({
      id: leadId,
      leadId,
      at: lead.createdAt,
      actor: 'user:1',
      by: 'Ada',
      kind: 'merged',
      text: '',
      details,
    })
    const events = [merged('one', { ids: ['two'] }), merged('two', { into: 'one' }), merged('two', { into: 'three' })] as LeadEvent[]
    const lines = tellHistory(lead, events, { names, timeZone: 'Africa/Lagos' })
    expect(lines.map(({ id }) => id)).toEqual(['two', 'one', 'came'])
    const ofTwo = tellHistory({ ...lead, id: 'two' }, events.slice(1, 2), { names, timeZone: 'Africa/Lagos' })
    expect(ofTwo.map(({ did }) => did)).toEqual(['merged it with another enquiry', 'sent it'])
  })

  test('begins with when it came, newest first', () => {
    const lines = tellHistory(lead, [], { names, timeZone: 'Africa/Lagos' })
    expect(lines).toEqual([{ id: 'came', at: '21 November 2026, 10.00am', who: 'The visitor', did: 'sent it', text: '' }])
  })

  test('does not say of what a file brought that a visitor sent it', () => {
    const words = (at: string) => {
      const imported = {
        id: 'x',
        leadId: 'one',
        at,
        actor: 'user:1',
        by: 'Ngozi Eze',
        kind: 'imported',
        text: '',
        details: {},
      } as LeadEvent
      return tellHistory(lead, [imported], { names, timeZone: 'Africa/Lagos' }).map(({ who, did }) => `${who} ${did}`)
    }
    expect(words('2026-11-25T09:00:00.000Z')).toEqual(['Ngozi Eze imported it from a file', 'It came, as its file says'])
    expect(words(lead.createdAt)).toEqual(['Ngozi Eze imported it from a file'])
  })
})

test('where a visitor came from is told in sentences', () => {
  expect(tellSource({})).toBe('')
  expect(tellSource({ page: '/pricing-plane', utm_source: 'facebook', utm_campaign: 'september' })).toBe(
    'Began at /pricing-plane. Campaign ‘september’, from facebook.',
  )
})
