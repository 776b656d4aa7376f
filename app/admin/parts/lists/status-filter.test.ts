import { expect, test } from 'vitest'
import { readStatus, STATUS_OPTIONS } from './status-filter.ts'

const at = (query: string) => readStatus(new URL(`http://localhost/admin/posts${query}`))

test('a list of texts is narrowed to what the address names, and to all when it names nothing of the kind', () => {
  expect(STATUS_OPTIONS.map(({ value, label }) => `${value} ${label}`)).toEqual([
    'all All',
    'draft Drafts',
    'scheduled Scheduled',
    'published Published',
  ])
  expect(STATUS_OPTIONS.map(({ value }) => at(`?status=${value}`))).toEqual(['all', 'draft', 'scheduled', 'published'])
  expect([at(''), at('?status=bin'), at('?status=constructor')]).toEqual(['all', 'all', 'all'])
})
