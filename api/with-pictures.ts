import { type Account, actorOf } from '#domain/accounts/account.ts'
import type { Site } from '#domain/site.ts'
import { putInPictures } from '#domain/text-pictures/put-in-pictures.ts'
import type { TakenOut } from '#domain/text-pictures/take-out-pictures.ts'

interface TextBody {
  changes: { content?: string }
  /** What was sent, for whoever must compare it with what is stored. */
  sent: { content?: string }
  /** The pictures that stood in the text. */
  taken: TakenOut['addresses']
}

/** A body as it is to be saved, with the pictures of its text stored and in their places; `leftOut` says of which nothing is kept. */
export async function withPictures<B extends TextBody>(site: Site, account: Account, body: B): Promise<B & { leftOut: string[] }> {
  const { changes, leftOut } = await putInPictures(site, actorOf(account), body.changes, body.taken)
  const isChanged = changes !== body.changes
  return { ...body, changes, sent: isChanged ? { ...body.sent, content: changes.content } : body.sent, leftOut }
}
