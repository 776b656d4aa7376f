import { cleanText } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import { plainLines, plainText } from '../content/clean-html.ts'
import { shortened } from '../shortened.ts'
import type { Fields } from './read-export.ts'
import { wordpressTime } from './wordpress-time.ts'

export interface PreparedComment {
  /** The old site's numbers. */
  id: string
  parentId: string | undefined
  name: string
  email: string
  comment: string
  status: 'pending' | 'approved'
  createdAt: string | undefined
}

const STATES = new Map<string, PreparedComment['status']>([
  ['1', 'approved'],
  ['approve', 'approved'],
  ['0', 'pending'],
  ['hold', 'pending'],
])

const MAX_LEFT_OUT = 50

/** The comments of people as plain text, a parent before its answers. */
export function prepareComments(comments: readonly Fields[], timeZone: string): { kept: PreparedComment[]; notes: string[] } {
  const people = comments.filter((fields) => /^(?:comment)?$/.test(typeOf(fields)))
  const prepared = new Map(people.flatMap((fields) => prepareComment(fields, timeZone) ?? []).map((comment) => [comment.id, comment]))
  const kept = parentsFirst(prepared, new Map(comments.map((fields) => [idOf(fields), parentOf(fields)])))
  const pings = comments.length - people.length
  const spam = people.filter(isSpam).length
  const others = people.length - kept.length - spam
  return {
    kept,
    notes: [
      ...(kept.length > 0 ? [`comments: ${countStates(kept)}`] : []),
      ...(pings > 0 ? [`pingbacks and trackbacks left out (${pings})`] : []),
      ...(spam > 0 ? [`spam left out (${spam})`] : []),
      ...(others > 0 ? [`empty, doubled or deleted comments left out (${others})`] : []),
    ],
  }
}

const typeOf = (fields: Fields): string => fields['wp:comment_type']?.trim() ?? ''
const stateOf = (fields: Fields): string => fields['wp:comment_approved']?.trim() ?? ''
const isSpam = (fields: Fields): boolean => stateOf(fields) === 'spam'
const idOf = (fields: Fields): string => fields['wp:comment_id']?.trim() ?? ''
const parentOf = (fields: Fields): string => fields['wp:comment_parent']?.trim() ?? ''

function prepareComment(fields: Fields, timeZone: string): PreparedComment | undefined {
  const status = STATES.get(stateOf(fields))
  const comment = shortened(commentText(fields['wp:comment_content'] ?? ''), lengthLimits.message)
  if (!status || !comment) return undefined
  const email = cleanText(fields['wp:comment_author_email'] ?? '')
  return {
    id: idOf(fields),
    parentId: undefined,
    name: shortened(plainText(fields['wp:comment_author'] ?? ''), lengthLimits.name) || 'Anonymous',
    email: email.length <= lengthLimits.email ? email : '',
    comment,
    status,
    createdAt: wordpressTime(fields['wp:comment_date_gmt'], fields['wp:comment_date'], timeZone) ?? undefined,
  }
}

const commentText = (html: string): string =>
  cleanText(
    plainLines(
      html.replace(/\r\n?/g, '\n').replace(/<(?:br|\/(?:p|h[1-6]|li|blockquote|div|address|dt|dd|tr|td|th))\b[^<>]*>(?!\n)/gi, '$&\n'),
    )
      .replace(/[ \t]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  )

/** An answer to a comment that was left out hangs on the nearest one above it that came along. */
function parentsFirst(byId: ReadonlyMap<string, PreparedComment>, parents: ReadonlyMap<string, string>): PreparedComment[] {
  const hung = [...byId.values()].map((comment) => ({ ...comment, parentId: nearestKept(comment.id, byId, parents) }))
  const answers = Map.groupBy(hung, (comment) => comment.parentId)
  const ordered = [...(answers.get(undefined) ?? [])]
  for (const comment of ordered) {
    for (const answer of answers.get(comment.id) ?? []) ordered.push(answer)
  }
  // Comments that answer each other in a circle hang on nothing.
  const reached = new Set(ordered)
  return [...ordered, ...hung.filter((comment) => !reached.has(comment)).map((comment) => ({ ...comment, parentId: undefined }))]
}

function nearestKept(id: string, kept: ReadonlyMap<string, unknown>, parents: ReadonlyMap<string, string>): string | undefined {
  let parent = parents.get(id)
  for (let steps = 0; parent && !kept.has(parent) && steps < MAX_LEFT_OUT; steps += 1) parent = parents.get(parent)
  return parent && kept.has(parent) ? parent : undefined
}

const countStates = (comments: readonly PreparedComment[]): string =>
  (['approved', 'pending'] as const)
    .map((status) => [comments.filter((comment) => comment.status === status).length, status] as const)
    .filter(([count]) => count > 0)
    .map(([count, status]) => `${count} ${status}`)
    .join(', ')
