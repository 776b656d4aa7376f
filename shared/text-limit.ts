import { lengthLimits } from './limits.ts'
import * as messages from './messages.ts'

/** How long a text may be, in code points, and what is said of a longer one: on the server, and beside the field as one types. */
export interface TextLimit {
  max: number
  message: string
  /** It is said from the first character on, not only where little room is left. */
  isCounted?: true
  /** How many characters are left, below zero too many, where that is not said in English. */
  inWords?: (left: number) => string
}

export const textLimit = (label: string, max: number): TextLimit => ({ max, message: messages.tooLong(label, max) })

/** Apart from the schemas, for the footer's form, which has none in the browser. */
export const emailLimit = textLimit('Email', lengthLimits.email)
