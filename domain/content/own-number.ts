import { toE164 } from '../leads/phone-number.ts'

/** Letters, digits of other scripts and what is behind 'ext' are nothing that every phone dials. */
const WRITTEN = /^[+\d\s().-]+$/
const SHORT_CODE = /^[1-9]\d{2,5}$/

/** That any phone dials what an editor typed: one whole number, or a short code. Two in one field would be dialled as one. */
export const isOwnNumber = (typed: string): boolean => isNumberOfWhatsApp(typed) || SHORT_CODE.test(typed.trim())

/** That a chat may lead there: short codes have none. */
export const isNumberOfWhatsApp = (typed: string): boolean => WRITTEN.test(typed) && toE164(typed) !== null
