import { BIN_KEPT_MS, KNOWN_PLACE_KEPT_MS, SENDER_MARKS_KEPT_MS, SPAM_SIGNS_KEPT_MS, SUBMISSIONS_KEPT_MS } from '#shared/limits.ts'
import { LONGEST_WINDOW_MS } from '../accounts/guess-pace.ts'
import type { Site } from '../site.ts'
import { dropUndoSteps } from '../undo/undo-steps.ts'

/**
 * Forgets what is of no more use: who sent what from where after a day, keys and references of submissions after a month,
 * guesses after a day, places of sign-ins after three months, what it takes to undo and old addresses of the bin as long as
 * the bin keeps, signs of spam after half a year in which nobody decided about any, and sessions and one-time links that ended.
 */
export async function sweepRecords(site: Site): Promise<void> {
  await site.write('system', async ({ trx, now }) => {
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
    await trx
      .updateTable('submissions')
      .set({ address: null, sender: null, words: null })
      .where('address', 'is not', null)
      .where('created_at', '<', ago(SENDER_MARKS_KEPT_MS))
      .execute()
    await trx.deleteFrom('submissions').where('created_at', '<', ago(SUBMISSIONS_KEPT_MS)).execute()
    await trx.deleteFrom('sign_in_tries').where('at', '<', ago(LONGEST_WINDOW_MS)).execute()
    await trx.deleteFrom('known_sign_ins').where('at', '<', ago(KNOWN_PLACE_KEPT_MS)).execute()
    await trx.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute()
    await trx.deleteFrom('redirects').where('deleted_at', '<', ago(BIN_KEPT_MS)).execute()
    await trx.deleteFrom('password_resets').where('expires_at', '<', now.toISOString()).execute()
    await trx.deleteFrom('spam_signs').where('learned_at', '<', ago(SPAM_SIGNS_KEPT_MS)).execute()
    await dropUndoSteps(trx, ago(BIN_KEPT_MS))
    await trx.deleteFrom('verifications').where('expires_at', '<', now.toISOString()).execute()
  })
}
