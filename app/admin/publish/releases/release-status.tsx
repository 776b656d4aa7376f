import type { Release } from '#domain/releases/release.ts'

export type Standing = 'Open' | 'Scheduled' | 'Published' | 'Taken back'

export const standingOf = ({ state, publishAt }: Pick<Release, 'state' | 'publishAt'>): Standing => {
  if (state === 'open') return publishAt === null ? 'Open' : 'Scheduled'
  return state === 'published' ? 'Published' : 'Taken back'
}

export const ReleaseStatus = ({ standing }: { standing: Standing }) => (
  <span className={`desk-status desk-status-${standing.toLowerCase().replace(' ', '-')}`}>{standing}</span>
)
