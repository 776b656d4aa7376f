import { count } from '#shared/counted.ts'
import { filled } from './page-words.ts'

export const PUPIL_WORDS = { onePupil: '1 pupil', pupilCount: '{count} pupils' }

/** '320 pupils', in the words of the page's language. */
export const pupilsIn = ({ onePupil, pupilCount }: Readonly<typeof PUPIL_WORDS>, pupils: number): string =>
  pupils === 1 ? onePupil : filled(pupilCount, { count: count(pupils) })
