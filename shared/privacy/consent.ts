/**
 * What becomes of what a visitor sends, in one sentence below the form; each record keeps the wording that it was sent under.
 * A changed sentence is another wording: what was sent under the one before keeps that.
 */
export const consentWordings = {
  enquiry: 'We use what you send to answer you, and treat it as our privacy policy says.',
  newsletter: 'We use your address to send the newsletter until you unsubscribe. More in our privacy policy.',
  comment: 'Once we approve it, your comment is published with your name; your email never is. More in our privacy policy.',
} as const

export type ConsentForm = keyof typeof consentWordings

/** The words of each wording that lead to the policy. */
export const POLICY_WORDS = 'privacy policy'

/** The field by which a form says what stood below it. */
export const CONSENT_FIELD = 'consent'

/** No wording of ours is longer. */
export const CONSENT_LIMIT = 500
