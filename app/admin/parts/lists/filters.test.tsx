import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { type Notice, NoticeBar } from '../page/notice.tsx'
import { Filters } from './filters.tsx'

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'won', label: 'Won' },
]

function shown(element: ReactElement, at = '/'): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }])
  return renderToStaticMarkup(<Stub initialEntries={[at]} />)
}

test("the button of a search says 'Search', of a choice alone 'Show'", () => {
  const search = <Field name="q" label="Words" type="search" required />
  const choice = <SelectField name="status" label="Status" options={[]} required />
  const buttonOf = (html: string) => /<button.*<\/button>/s.exec(html)?.[0].replace(/<[^>]*>/g, '')
  const both = (
    <Filters label="Filter">
      {search}
      {choice}
    </Filters>
  )
  expect(buttonOf(shown(both))).toBe('Search')
  expect(buttonOf(shown(<Filters label="Filter">{choice}</Filters>))).toBe('Show')
})

test('a line says what the address narrows a list to, beside its order, and leads out of it to the same list', () => {
  const filters = (
    <Filters label="Filter">
      <Field name="q" label="Words" type="search" defaultValue="ada" required />
      <SelectField name="status" label="Status" defaultValue="won" options={STATES} required />
      <SelectField name="category" label="Category" defaultValue={7} placeholder="All" options={[{ value: '7', label: 'News' }]} required />
      <SelectField name="sort" label="Order" defaultValue="name" options={[{ value: 'name', label: 'By name' }]} required />
      <SelectField name="place" label="Place" defaultValue="all" options={STATES} required />
      <Field name="from" label="From" type="date" defaultValue="2026-11-01" required />
      <input type="hidden" name="view" value="board" />
    </Filters>
  )
  const lineAt = (search: string) =>
    /<p class="desk-narrowed[^"]*">.*?<\/p>/s.exec(shown(filters, `/${search}`))?.[0].replace(/<(?!\/?a).*?>/g, '')
  const narrowed = '?q=ada&place=all&category=7&from=2026-11-01&status=won&sort=name&view=board'
  expect(lineAt(narrowed)).toBe('‘ada’, Status: Won, Category: News, From: 2026-11-01 <a href="/?view=board">Show all</a>')
  // What a list shows unless asked, it need not say.
  expect(lineAt('?status=&sort=name&view=board')).toBe(undefined)
  expect(shown(filters, `/${narrowed}`)).not.toContain('<details class="desk-filters-more" open')
})

test('what changed nothing does not look like something that was done', () => {
  const notices: Record<string, Notice> = { moved: { text: 'Moved.' }, nothing: { text: 'Nothing to change.', isNothing: true } }
  expect(shown(<NoticeBar<string> notices={notices} />, '/?did=nothing')).toContain('desk-notice-nothing')
  expect(shown(<NoticeBar<string> notices={notices} />, '/?did=moved')).not.toContain('desk-notice-nothing')
})
