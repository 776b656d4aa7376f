import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { Filters } from './filters.tsx'
import { type Notice, NoticeBar } from './notice.tsx'

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

test('what changed nothing does not look like something that was done', () => {
  const notices: Record<string, Notice> = { moved: { text: 'Moved.' }, nothing: { text: 'They were so already.', isNothing: true } }
  expect(shown(<NoticeBar notices={notices} />, '/?did=nothing')).toContain('desk-notice-nothing')
  expect(shown(<NoticeBar notices={notices} />, '/?did=moved')).not.toContain('desk-notice-nothing')
})
