import { data, redirect, type RouterContextProvider } from 'react-router'
import type * as z from 'zod/mini'
import type { LeadFormOf } from '#domain/leads/lead-forms.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { siteContext } from '#app/site-context.ts'
import { readForm } from '#shared/forms.ts'
import { paths } from '#shared/paths.ts'
import { postedArrival, readPostedForm } from './read-posted-form.ts'
import { refusedSubmission } from './refused-submission.ts'
import type { FormProblems } from './use-enhanced-form.ts'

type LeadKind = Parameters<typeof submitLead>[1]

interface PostedAction {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What comes back to the form of a page. */
export interface PostedAgain {
  problems: FormProblems
  entered: Record<string, string>
}

/** A form posted without scripts: back with its messages and all that was typed, or on to the thanks. */
export async function submitPostedLead<Kind extends LeadKind>(kind: Kind, schema: z.ZodMiniObject, { context, request }: PostedAction) {
  const site = context.get(siteContext)
  const posted = await readPostedForm(request)
  const form = readForm(schema, posted)
  if (!form.ok) return again({ errors: form.errors, message: undefined }, form.entered, 400)
  try {
    const { reference } = await submitLead(site, kind, form.value as LeadFormOf<Kind>, postedArrival({ context, request }, posted))
    return redirect(paths.sent(reference), 303)
  } catch (error) {
    const { status, message } = refusedSubmission(site, error)
    return again({ errors: {}, message }, form.value as Record<string, string>, status)
  }
}

const again = (problems: FormProblems, entered: Record<string, string>, status: number) =>
  data({ problems, entered } satisfies PostedAgain, { status })
