import type { KEPT_FORMS } from './kept-forms.ts'

/**
 * In local storage while the phone keeps a form, and what a page tells itself when that changes: all that it asks before it
 * fetches a script, so nothing of those is imported here.
 */
export const HINT: typeof KEPT_FORMS = 'kept-forms'
