import { type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { IssueProgress } from './issue-progress.tsx'

type Props = ComponentProps<typeof IssueProgress>
const COUNTS = { queued: 0, sent: 34, refused: 1, failed: 0, left: 0, leftSince: 0 }

const wordsOf = (status: Props['issue']['status']) => {
  const issue = { status, counts: COUNTS, trouble: null } as Props['issue']
  const props = { issue, readers: 64, startedAt: '20 November 2026, 12:02', sendsMail: true } as Props
  const Stub = createRoutesStub([{ path: '/', Component: () => <IssueProgress {...props} /> }])
  return renderToStaticMarkup(<Stub />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('those whose mail is not written yet wait too', () => {
  expect(wordsOf('sending')).toMatch(/35 of 65 .*Got it 34 Waiting 30 /)
  expect(wordsOf('paused')).toContain('Waiting 30 ')
})

test('nobody waits for one that has ended', () => {
  expect(wordsOf('sent')).toContain('Waiting 0 ')
})
