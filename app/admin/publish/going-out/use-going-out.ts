import { useDeferredValue, useMemo, useRef, useState } from 'react'
import * as deskMessages from '#shared/desk-messages.ts'
import type { FieldErrors } from '#shared/forms.ts'
import type { Finding } from '#shared/posts/finding.ts'
import { postFields } from '#shared/posts/post-fields.ts'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { type Known, typedNames } from './find-in-form.ts'
import { withRefused } from './missing.ts'
import { useFacts } from './use-facts.ts'
import { useTyped } from './use-typed.ts'

/** What came back to a form of a text that was refused. */
export interface Again extends FormAgain {
  /** Where they kept it from being saved. */
  findings?: readonly Finding[] | undefined
  /** All that is wrong with it, whatever kept it. */
  found?: readonly Finding[] | undefined
}

interface GoingOut {
  kind: 'post' | 'page'
  id: number | null
  /** What the form begins with, by name. */
  values: Record<string, string>
  /** The form as it came back, with what was found in it. */
  again: Again | undefined
  known: Known
  /** What the server found in what the form begins with. */
  found?: readonly Finding[] | undefined
  /** All that is wrong with what stands in a form. */
  find: (typed: Record<string, string>, known: Known) => Finding[]
}

const { title, content } = postFields

/** What keeps a text from going out, as it is typed, and which of its fields are still as they were refused. */
export function useGoingOut({ kind, id, values, again, known, found: foundBefore, find }: GoingOut) {
  const box = useRef<HTMLElement>(null)
  const [first] = useState(values)
  const { typed, refresh } = useTyped(box, first)
  // The list may come a moment after the letters, never before.
  const late = useDeferredValue(typed)
  const { siteUrl } = known
  const facts = useFacts(known, {
    kind,
    id,
    title: late[title.name] ?? '',
    content: late[content.name] ?? '',
    siteUrl,
    names: typedNames(late),
  })
  const errors = useMemo(() => stillRefused(again, late), [again, late])
  const found = useMemo(
    // What the server found is of clean HTML, which without scripts is not what was typed.
    () => (late === first ? (again ? again.found : foundBefore) : undefined) ?? find(late, { ...facts, siteUrl }),
    [again, late, first, foundBefore, find, facts, siteUrl],
  )
  const findings = withRefused(found, errors)
  const toSettle = findings.filter(({ mustBeSettled }) => mustBeSettled).length
  const stopped = useMemo(() => (again && isRefused(again) ? { sentence: sentenceOf(again) } : undefined), [again])
  return { box, typed, refresh, errors, findings, toSettle, stopped, twin: facts.twin }
}

/** For what fields say; other refusals stand above the form. */
export const isRefused = ({ errors, findings = [] }: Again): boolean => Object.keys(errors).length > 0 || findings.length > 0

/** By what was pressed: only 'Publish' and 'Schedule' were to show it. */
const sentenceOf = ({ entered: { intent = '' } }: Again): string =>
  ['publish', 'schedule'].includes(intent) ? deskMessages.settleFirst : deskMessages.mendFirst

const stillRefused = (again: FormAgain | undefined, typed: Record<string, string>): FieldErrors =>
  Object.fromEntries(Object.entries(again?.errors ?? {}).filter(([name]) => (typed[name] ?? '') === (again?.entered[name] ?? '')))
