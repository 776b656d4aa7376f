import { findLastSave } from '#domain/audit/find-last-save.ts'
import type { Comment } from '#domain/comments/comment-store.ts'
import type { DecidedComments } from '#domain/comments/decide-comments.ts'
import type { Site } from '#domain/site.ts'
import type { CommentState } from '#shared/comments/comment-decision.ts'
import { didWords, leftTitle, readSeenRows, seenRowText } from '../../parts/lists/left-again.ts'
import type { Left } from '../../parts/lists/left-alone.tsx'
import { seenNameOf } from '../../parts/lists/seen-row.tsx'

const DID: Readonly<Record<CommentState, string>> = {
  approved: 'approved it',
  spam: 'marked it as spam',
  pending: 'put it back to waiting',
}

const AGAIN: Readonly<Record<string, (it: string) => string>> = {
  approve: (it) => `Approve ${it} all the same`,
  spam: (it) => `Mark ${it} as spam all the same`,
  wait: (it) => `Set ${it} back to waiting all the same`,
}

/** Names the comments that were left as they are, with what decides about them all the same; undefined where none was left. */
export async function tellLeftComments(
  site: Site,
  { step, overtaken, gone }: DecidedComments,
  { intent, posted }: { intent: string; posted: FormData },
): Promise<Left | undefined> {
  const count = overtaken.length + gone.length
  if (count === 0) return undefined
  const rows = readSeenRows(posted, gone)
  return {
    title: leftTitle(step, count),
    records: [
      ...(await tell(site, overtaken)),
      ...gone.map((id) => ({ id, href: '', name: nameIn(rows.get(id)?.name), said: 'It was removed.' })),
    ],
    again:
      overtaken.length > 0
        ? {
            fields: [['intent', intent], ['ids', overtaken.map(({ id }) => id).join(',')], ...seenFields(overtaken)],
            label: AGAIN[intent]?.(overtaken.length === 1 ? 'it' : 'them') ?? 'Do it all the same',
          }
        : undefined,
    step,
  }
}

/** The same of a reply that was not sent, which the form carries along. */
export const tellLeftReply = async (site: Site, comment: Comment, [field, text]: [string, string]): Promise<Left> => ({
  title: 'Your reply is not sent yet. Since you opened this screen, the comment was changed:',
  records: await tell(site, [comment]),
  again: {
    fields: [['intent', `reply:${comment.id}`], [field, text], ...seenFields([comment])],
    label: 'Send the reply and approve it all the same',
  },
  step: undefined,
})

const nameIn = (name: string | undefined): string => `The comment of ${name || 'someone'}`

const seenFields = (comments: readonly Comment[]): [string, string][] =>
  comments.map(({ id, status, name }) => [seenNameOf(id), seenRowText(status, name)])

const tell = ({ db, timeZone }: Site, comments: readonly Comment[]) =>
  Promise.all(
    comments.map(async ({ id, name, status }) => ({
      id,
      href: '',
      name: nameIn(name),
      said: didWords(DID[status], await findLastSave(db, { entity: 'comment', entityId: id, actions: ['comment decided'] }), timeZone),
    })),
  )
