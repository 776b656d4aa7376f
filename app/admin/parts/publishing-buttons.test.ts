import { expect, test } from 'vitest'
import type { PublishingStatus } from './publishing-status.ts'
import { publishingButtons } from './publishing-buttons.ts'

const main = (status: PublishingStatus) =>
  publishingButtons(status)
    .filter(({ variant }) => variant === 'primary')
    .map(({ label }) => label)

test('what has a date to come is saved by the main button, not put on the site before it', () => {
  expect(main('Draft')).toEqual(['Publish'])
  expect(main('Scheduled')).toEqual(['Save'])
  expect(main('Published')).toEqual(['Save'])
  expect(publishingButtons('Scheduled').map(({ label }) => label)).toEqual(['Save', 'Publish', 'Schedule'])
  expect(publishingButtons('Published').map(({ label }) => label)).toEqual(['Save'])
})
