import { count } from '#shared/counted.ts'
import { type TextLimit, textLimit } from '#shared/text-limit.ts'

/** A length that is said while a text is typed, however far from its limit: 'N of M characters'. */
export const countedLimit = (label: string, max: number): TextLimit => ({
  ...textLimit(label, max),
  isCounted: true,
  inWords: (left) => `${count(max - left)} of ${count(max)} characters`,
})
