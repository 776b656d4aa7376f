import type { Site } from '../site.ts'
import { selectFormOf } from './submission-store.ts'
import type { Submission } from './submit-once.ts'

/** Which form a reference came from; nothing more is told to whoever has the reference. */
export const findSentForm = (site: Site, reference: string): Promise<Submission['form'] | undefined> =>
  selectFormOf(site.db, reference) as Promise<Submission['form'] | undefined>
