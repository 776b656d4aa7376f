import { expect, test } from 'vitest'
import type { PublishingStatus } from '#shared/posts/publishing-status.ts'
import { publishingButtons } from './publishing-buttons.ts'

const main = (status: PublishingStatus) =>
  publishingButtons(status)
    .filter(({ variant }) => variant === 'primary')
    .map(({ label }) => label)

test('what has a date to come is saved by the main button, not put on the site before it', () => {
  expect(main('draft')).toEqual(['Publish'])
  expect(main('scheduled')).toEqual(['Save'])
  expect(main('published')).toEqual(['Save'])
  expect(publishingButtons('scheduled').map(({ label }) => label)).toEqual(['Save', 'Publish', 'Schedule'])
  expect(publishingButtons('published').map(({ label }) => label)).toEqual(['Save'])
})
