import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { deskPaths } from '#shared/desk-paths.ts'
import { DeskNavigation } from './desk-navigation.tsx'

const markedAt = (address: string) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <DeskNavigation {...{ role: 'admin' }} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/aria-current="page"[^>]*>([^<]+)</g)].map(([, title]) => title)
}

test.each([
  [deskPaths.today, 'Today'],
  [deskPaths.leads, 'Enquiries'],
  [deskPaths.lead('0190'), 'Enquiries'],
  [deskPaths.spam, 'Held as spam'],
  [deskPaths.leadsImport('0190'), 'Import enquiries'],
])('of %s it marks %s alone', (address, title) => {
  expect(markedAt(address)).toEqual([title])
})

test('of what is nowhere it marks nothing', () => {
  expect(markedAt('/admin/there-is-nothing-here')).toEqual([])
})
