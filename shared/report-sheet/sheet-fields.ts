import { lengthLimits } from '../limits.ts'
import * as messages from '../messages.ts'

/** What is asked for a report sheet. Apart from its schema, so that a page shows the form without what checks it. */
export const sheetFields = {
  school: { label: 'School name', required: messages.schoolRequired, limit: lengthLimits.name },
  pupil: { label: "Pupil's name", required: messages.pupilRequired, limit: lengthLimits.name },
} as const

export type SheetNames = Record<keyof typeof sheetFields, string>

/** Invented: on the card that shows what one looks like, and in place of what is not typed yet. */
export const EXAMPLE_NAMES: SheetNames = { school: 'Ìmọ́lẹ̀ College', pupil: 'Amina Yusuf' }
