import type { IssueWords } from '#domain/newsletter/edit-issue.ts'
import { type FormResult, readForm } from '#shared/forms.ts'
import { IssueForm } from '#shared/newsletter/issue-fields.ts'
import { readNumberId } from '#shared/number-id.ts'

/** What a posted issue says; `intent` may add, move or take out an article, by its number. */
export function readIssue(posted: FormData, intent: string, article: number | undefined): FormResult<IssueWords> {
  const form = readForm(IssueForm, Object.fromEntries(posted))
  if (!form.ok) return form
  const chosen = posted.getAll('post').flatMap((id) => readNumberId(String(id)) ?? [])
  return { ok: true, value: { ...form.value, posts: article === undefined ? chosen : changed([...new Set(chosen)], intent, article) } }
}

function changed(posts: number[], intent: string, article: number): number[] {
  const others = posts.filter((id) => id !== article)
  const at = posts.indexOf(article)
  if (intent === 'add') return [...others, article]
  if (intent === 'up' && at > 0) return others.toSpliced(at - 1, 0, article)
  if (intent === 'down' && at >= 0) return others.toSpliced(at + 1, 0, article)
  return intent === 'out' ? others : posts
}
