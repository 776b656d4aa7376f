import { data, redirect } from 'react-router'
import { contactLead } from '#domain/leads/contact-lead.ts'
import { submitLead } from '#domain/leads/submit-lead.ts'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { readForm } from '#shared/forms.ts'
import { ContactForm } from '#shared/leads/contact-form.ts'
import { paths } from '#shared/paths.ts'
import type { Route } from './+types/route'
import { postedParts, readPostedForm } from './read-submission.ts'

/** The form posted without scripts: back with its messages, or on to the thanks. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = await readPostedForm(request)
  const form = readForm(ContactForm, posted)
  if (!form.ok) return data({ errors: form.errors, entered: form.entered }, { status: 400 })
  const { reference } = await answering(site, () => submitLead(site, contactLead(form.value, postedParts(request, posted))))
  return redirect(paths.sent(reference), 303)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(frameOf(matches), {
    title: 'Contact us',
    description: 'Call, WhatsApp or write to us. We call back within one working day.',
    path: paths.contact,
  })

export default function ContactRoute({ actionData }: Route.ComponentProps) {
  return <form method="post" noValidate><input name="fullName" defaultValue={actionData?.entered.fullName} /><button type="submit">Submit</button></form>
}
