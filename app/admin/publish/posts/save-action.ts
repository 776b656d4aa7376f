import { data, redirect } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { binPost } from '#domain/posts/bin.ts'
import { type PostCheck, UnsettledRefusal } from '#domain/posts/check-post.ts'
import type { Post } from '#domain/posts/post.ts'
import type { Site } from '#domain/site.ts'
import { StaleRefusal } from '#domain/stale.ts'
import { publishingStatus } from '#domain/visibility.ts'
import { dropWork } from '#domain/working-copies/working-copies.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { attempt, type FormAgain, readPosted } from '../../parts/forms/attempt.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import { gathered } from '../releases/gathering-in.ts'
import { GATHER_INTENT } from '../releases/release-choice.tsx'
import { keepPosted } from '../working-copies/keep-posted.ts'
import type { Conflict } from './conflict.ts'
import { formOf, postOf } from './load-post.ts'
import { gatherPostedPost, type SaveIntent, savePostedPost } from './save-posted-post.ts'
import { conflictOf, merged } from './stale-post.ts'
import { withStoredPicture } from './store-picture.ts'

/** What comes back to the editor of a post: what to mend, and both versions when someone else saved meanwhile. */
export interface PostAgain extends FormAgain {
  intent: SaveIntent
  conflict?: Conflict
  /** What keeps it from going out. */
  check?: PostCheck
}

const DID: Record<SaveIntent, string> = { save: 'saved', publish: 'published', schedule: 'scheduled' }
const isSave = (intent: string): intent is SaveIntent => Object.hasOwn(DID, intent)

/** Does what a button of the editor asks for. `id` is the address's. */
export async function actOnPost(site: Site, editor: Account, id: string, form: FormData) {
  const posted = readPosted(form)
  const intent = isSave(posted.intent ?? '') ? (posted.intent as SaveIntent) : 'save'
  let entered = posted
  const outcome = await attempt(site, posted, async () => {
    const post = await postOf(site, id)
    if (posted.intent === 'bin' && post) {
      await binPost(site, actorOf(editor), post.id)
      return redirect(noticePath(deskPaths.posts, 'binned', [post.id]))
    }
    if (posted.intent === 'discard') {
      const work = posted.work ?? ''
      await site.write(actorOf(editor), ({ trx }) => dropWork(trx, editor, work))
      return redirect(noticePath(deskPaths.post(id), 'discarded', [work]))
    }
    entered = await withStoredPicture(site, editor, form, posted)
    if (posted.intent === GATHER_INTENT) return gathered(await gatherPostedPost(site, editor, post, entered))
    if (posted.intent === 'preview' && post) {
      await keepPosted(site, editor, { entity: 'post', id: post.id, fields: entered, stored: formOf(post, site.timeZone) })
      return redirect(deskPaths.preview(post.id))
    }
    return save(site, editor, post, { intent, fields: entered })
  })
  return outcome instanceof Response ? outcome : again(outcome, { intent, entered })
}

async function save(site: Site, editor: Account, post: Post | null, given: { intent: SaveIntent; fields: Record<string, string> }) {
  const { intent, fields } = given
  const madeFrom = fields.made_from ?? ''
  const isMerge = fields.merge === 'yes' && post?.updatedAt === madeFrom
  try {
    const saved = await savePostedPost(site, editor, post, { intent, fields: isMerge ? merged(site, post, fields) : fields })
    const did = intent === 'publish' && publishingStatus(saved, site.clock.now()) !== 'published' ? DID.schedule : DID[intent]
    // What is new has to be stored before it can be looked at.
    if (fields.intent === 'preview') return redirect(deskPaths.preview(saved.id))
    return redirect(noticePath(deskPaths.post(saved.id), did, [fields.work ?? '']))
  } catch (error) {
    if (error instanceof UnsettledRefusal) {
      return data({ errors: {}, message: undefined, entered: fields, check: error.check }, { status: 400 })
    }
    if (!(error instanceof StaleRefusal)) throw error
    const current = error.current as Post
    const conflict = await conflictOf(site, current, fields, madeFrom)
    return data({ errors: {}, message: error.message, entered: fields, conflict }, { status: 409 })
  }
}

/** The picture that was stored meanwhile is named in the form that comes back. */
const again = (outcome: { data: FormAgain; init: ResponseInit | null }, more: Pick<PostAgain, 'intent' | 'entered'>) =>
  data<PostAgain>({ ...outcome.data, ...more }, outcome.init ?? {})
