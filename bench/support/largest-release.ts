import { findUser } from '#domain/accounts/users.ts'
import { Refusal } from '#domain/errors.ts'
import { gatherChange } from '#domain/releases/gather-change.ts'
import { addRelease } from '#domain/releases/make-release.ts'
import type { Site } from '#domain/site.ts'
import { RELEASE_MOST_CHANGES, RELEASE_MOST_CHARACTERS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { LARGEST_TEXTS } from './largest-texts.ts'

/** A release that holds as many of the largest texts as one may. */
export async function fillRelease(site: Site): Promise<string> {
  const admin = await findUser(site, { email: 'admin@example.com' })
  const release = await addRelease(site, admin, 'The largest')
  const posts = await site.db.selectFrom('posts').select('id').where('status', '=', 'published').orderBy('id').execute()
  const texts = Object.values(LARGEST_TEXTS)
  for (const [index, { id }] of posts.entries()) {
    const given = { kind: 'post', action: 'change', entityId: String(id), type: null } as const
    try {
      await gatherChange(site, admin, { release }, { ...given, input: { content: texts[index % texts.length] } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.message === messages.releaseFull(RELEASE_MOST_CHANGES, RELEASE_MOST_CHARACTERS)) break
    }
  }
  return release
}
