import * as messages from '#shared/messages.ts'
import { type PostChanges, postFields, type PostState } from '#shared/posts/post-fields.ts'
import { Refusal } from '../errors.ts'
import type { Site } from '../site.ts'
import { type DifferencePart, differencesOfHtml, differencesOfTexts } from '../texts/compare-texts.ts'
import { findRevision } from './revisions.ts'

export interface FieldComparison {
  label: string
  parts: DifferencePart[]
}

/** What a saved state changed, field by field, against the one before it. Throws {@link Refusal} `not-found`. */
export async function compareRevision(site: Site, postId: number, id: string): Promise<FieldComparison[]> {
  const { snapshot, at, postId: ofPost } = await findRevision(site, id)
  if (ofPost !== postId) throw new Refusal('not-found', messages.revisionNotFound)
  const before = await site.db
    .selectFrom('post_revisions')
    .select('id')
    .where('post_id', '=', postId)
    .where((eb) => eb.or([eb('at', '<', at), eb.and([eb('at', '=', at), eb('id', '<', id)])]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const older = before ? (await findRevision(site, before.id)).snapshot : {}
  return (Object.keys(postFields) as (keyof PostState)[]).flatMap((field) => {
    const parts = differences(field, older, snapshot)
    return parts.length > 0 ? [{ label: postFields[field].label, parts }] : []
  })
}

function differences(field: keyof PostState, older: PostChanges, newer: PostChanges): DifferencePart[] {
  const [one, other] = [textOf(older[field]), textOf(newer[field])]
  return field === 'content' ? differencesOfHtml(one, other) : differencesOfTexts(one, other)
}

const textOf = (value: PostState[keyof PostState] | undefined): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
