import { data, redirect, type RouterContextProvider } from 'react-router'
import { siteContext } from '#app/site-context.ts'
import { leadForms, type LeadFormOf } from '#domain/leads/lead-forms.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { nameOfForm } from '#domain/statistics/counted-forms.ts'
import { noteRefusal } from '#domain/statistics/note-report.ts'
import type { Accepted, Arrival } from '#domain/submissions/submit-once.ts'
import { localPath } from '#shared/all-languages.ts'
import type { FormDefinition, FormValues } from '#shared/define-form.ts'
import { schemaOf } from '#shared/form-schema.ts'
import { readForm } from '#shared/forms.ts'
import { languageOf } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import type { FormProblems } from './post-form.ts'
import { postedArrival, readPostedForm } from './read-posted-form.ts'
import { refusedSubmission } from './refused-submission.ts'

interface PostedAction {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What comes back to the form of a page. */
export interface PostedAgain {
  problems: FormProblems
  entered: Record<string, string>
}

/** A form posted without scripts: back with its messages and all that was typed, or on to the thanks once `submit` has stored it. */
export async function submitPostedForm<Form extends FormDefinition>(
  definition: Form,
  { context, request }: PostedAction,
  submit: (form: FormValues<Form>, arrival: Arrival) => Promise<Accepted>,
) {
  const site = context.get(siteContext)
  const posted = await readPostedForm(request)
  const form = readForm(schemaOf(definition), posted)
  if (!form.ok) {
    const name = nameOfForm(definition)
    if (name) noteRefusal(site, name, Object.values(form.errors))
    return again({ errors: form.errors, message: undefined }, form.entered, 400)
  }
  try {
    const { reference } = await submit(form.value as FormValues<Form>, postedArrival({ context, request }, posted))
    return redirect(localPath(languageOf(new URL(request.url).pathname), paths.sent(reference)), 303)
  } catch (error) {
    const { status, message } = refusedSubmission(site, error)
    return again({ errors: {}, message }, form.value as Record<string, string>, status)
  }
}

type LeadKind = keyof typeof leadForms

export const submitPostedLead = <Kind extends LeadKind>(kind: Kind, action: PostedAction) =>
  submitPostedForm(leadForms[kind], action, (form, arrival) =>
    submitLead(action.context.get(siteContext), kind, form as LeadFormOf<Kind>, arrival),
  )

const again = (problems: FormProblems, entered: Record<string, string>, status: number) =>
  data({ problems, entered } satisfies PostedAgain, { status })
