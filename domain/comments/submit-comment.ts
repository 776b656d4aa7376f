import type { CommentForm } from '#shared/comments/comment-form.ts'
import { keepConsent } from '../privacy/consents.ts'
import type { Site } from '../site.ts'
import { isWithheld } from '../submissions/spam-policy.ts'
import { type Accepted, type Arrival, submitOnce } from '../submissions/submit-once.ts'
import { insertComment } from './comment-store.ts'

/**
 * Keeps a comment of a visitor as plain text until an editor approves it; one that looks like spam waits apart. The post
 * must be there: look it up first. Throws what {@link submitOnce} throws.
 */
export const submitComment = (site: Site, postId: number, form: CommentForm, arrival: Arrival): Promise<Accepted> =>
  submitOnce(
    site,
    { form: 'comment', fields: { post: String(postId), ...form }, email: form.email, text: form.comment, arrival },
    async (write, { id, reasons }) => {
      const status = isWithheld(reasons) ? 'spam' : 'pending'
      const createdAt = write.now.toISOString()
      const consent = await keepConsent(write, arrival.consent)
      await insertComment(write.trx, { ...form, id, postId, parentId: null, status, spamReasons: reasons, createdAt }, consent)
      await write.audit({ action: 'comment submitted', entity: 'comment', entityId: id, details: { post: postId } })
    },
  )
