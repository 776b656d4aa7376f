import type { PublishingStatus } from '#shared/posts/publishing-status.ts'

/** The ways to save a text that an editor publishes. */
export const PUBLISHING = {
  save: { intent: 'save', label: 'Save' },
  publish: { intent: 'publish', label: 'Publish' },
  schedule: { intent: 'schedule', label: 'Schedule' },
} as const

const [main, second, quiet] = [{ variant: 'primary' }, { variant: 'secondary' }, { variant: 'quiet' }] as const

/** The one that is meant most is the main one; of what is scheduled that is 'Save', since 'Publish' would put it on the site before its date. */
export function publishingButtons(status: PublishingStatus) {
  const { save, publish, schedule } = PUBLISHING
  if (status === 'published') return [{ ...save, ...main }]
  const [ofSave, ofPublish] = status === 'scheduled' ? [main, second] : [second, main]
  return [
    { ...save, ...ofSave },
    { ...publish, ...ofPublish },
    { ...schedule, ...quiet },
  ]
}
