import { type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { IssueProgress } from './issue-progress.tsx'
import { lastsFor } from './issue-words.ts'

type Props = ComponentProps<typeof IssueProgress>
const COUNTS = { queued: 0, sent: 34, refused: 1, failed: 0, left: 0, leftSince: 0 }

const wordsOf = (status: Props['issue']['status'], missed = 0, waits?: Props['waits']) => {
  const issue = { status, counts: COUNTS, trouble: null } as Props['issue']
  const props = { issue, readers: 64, missed, pace: 600, startedAt: '20 November 2026, 12.02pm', sendsMail: true, waits } as Props
  const Stub = createRoutesStub([{ path: '/', Component: () => <IssueProgress {...props} /> }])
  return renderToStaticMarkup(<Stub />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('those whose mail is not written yet wait too', () => {
  expect(wordsOf('sending')).toMatch(/35 of 65 .*Delivered 34 Waiting 30 /)
  expect(wordsOf('paused')).toContain('Waiting 30 ')
})

test('nobody waits for one that has ended', () => {
  expect(wordsOf('sent')).toContain('Waiting 0 ')
})

test('one that was stopped says how many did not get it', () => {
  expect(wordsOf('stopped', 30)).toMatch(/Stopped: 35 of 65 .*Not delivered 30 /)
})

test('how long the rest takes is told while it goes', () => {
  expect(wordsOf('sending')).toContain('At 600 mails an hour the last one is sent in about 3 minutes.')
  expect(wordsOf('paused')).not.toContain('is sent in')
  expect([lastsFor(1, 600), lastsFor(990, 600), lastsFor(5_000, 1_000), lastsFor(3, 10)]).toEqual([
    'a minute',
    '99 minutes',
    '5 hours',
    '3 minutes',
  ])
})

test('why the rest waits, and until when, is told while it is under way', () => {
  const waits = { because: 'It is evening', until: '25 December 2026, 7.00am' }
  expect(wordsOf('sending', 0, waits)).toContain('It is evening: the remaining mails wait until 25 December 2026, 7.00am.')
  expect(wordsOf('sent', 0, waits)).not.toContain('evening')
})
