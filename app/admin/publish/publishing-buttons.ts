import type { PublishingStatus } from '#shared/posts/publishing-status.ts'

/** When visitors see what is being written of a text. */
export const SEEN: Record<PublishingStatus, string> = {
  draft: 'Visitors see nothing of it until you publish.',
  scheduled: 'Once you save, visitors see it from its date.',
  published: 'Visitors see it once you save.',
}

/** How a text leaves the site without leaving its list; nothing for what visitors don't see anyway. */
export const OFFLINE: Record<PublishingStatus, { intent: 'offline'; label: string } | undefined> = {
  draft: undefined,
  scheduled: { intent: 'offline', label: 'Back to draft' },
  published: { intent: 'offline', label: 'Take offline' },
}

/** What a screen says once it is done, and once that was undone; the name of each is what an address says. */
export const OFFLINE_NOTICES = {
  offline: { text: 'It is a draft again. Visitors can no longer see it. Its text and date are unchanged.', undo: 'online' },
  online: { text: 'Published again.' },
} as const

/** The ways to save a text that an editor publishes. */
export const PUBLISHING = {
  save: { intent: 'save', label: 'Save' },
  publish: { intent: 'publish', label: 'Publish' },
  schedule: { intent: 'schedule', label: 'Schedule' },
} as const

export type SaveIntent = keyof typeof PUBLISHING

export const isSave = (intent: string): intent is SaveIntent => Object.hasOwn(PUBLISHING, intent)

/** What a save did, as the address says it and as the editor does beside its buttons. */
export const SAVED = {
  save: { did: 'saved', said: 'Saved' },
  publish: { did: 'published', said: 'Published' },
  schedule: { did: 'scheduled', said: 'Scheduled' },
} as const satisfies Record<SaveIntent, { did: string; said: string }>

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
