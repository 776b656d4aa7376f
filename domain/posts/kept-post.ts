import * as z from 'zod/mini'
import { valueShape } from '#shared/fields.ts'
import { type PostChanges, postFields } from '#shared/posts/post-fields.ts'
import type { Snapshot } from '../revisions/revisions.ts'

const StoredPost = z.partial(z.object(valueShape(postFields)))

/** A post as it was, without the fields that came after it. */
export const keptPost = (snapshot: Snapshot): PostChanges => StoredPost.parse(snapshot)
