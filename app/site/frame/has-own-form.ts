import { inEnglish } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'

const WITH_A_FORM = new RegExp(`^(/contact|${paths.bookDemo}|${paths.quote}|${paths.reseller}|${paths.sent('')}|${paths.newsletter})`)

/** Whether a page has a form of its own, or follows one: another call to fill one in would repeat it. */
export const hasOwnForm = (pathname: string): boolean => WITH_A_FORM.test(inEnglish(pathname))
