import { data, redirect } from 'react-router'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { subscribe } from '#domain/subscribers/subscribe.ts'
import { readForm } from '#shared/forms.ts'
import { paths } from '#shared/paths.ts'
import { NewsletterForm as schema } from '#shared/subscribers/newsletter-form.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import formStyles from '../forms/form-page.module.css'
import { postedArrival, readPostedForm } from '../forms/read-posted-form.ts'
import { refusedSubmission } from '../forms/refused-submission.ts'
import { crumbsTo } from '../screens/screen-meta.ts'
import type { Route } from './+types/route'
import { NewsletterForm } from './newsletter-form.tsx'

/** Takes the form of this page and the one in the footer of every page. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = await readPostedForm(request)
  const form = readForm(schema, posted)
  if (!form.ok) return data({ problems: { errors: form.errors, message: undefined }, entered: form.entered }, { status: 400 })
  try {
    const { reference } = await subscribe(site, form.value.email, postedArrival({ context, request }, posted))
    return redirect(paths.sent(reference), 303)
  } catch (error) {
    const { status, message } = refusedSubmission(site, error)
    return data({ problems: { errors: {}, message }, entered: form.value as Record<string, string> }, { status })
  }
}

const LEAD = 'New articles and new modules. Unsubscribe any time with one click.'

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(frameOf(matches), {
    title: 'Newsletter',
    description: LEAD,
    path: paths.newsletter,
  })

export default function NewsletterRoute({ actionData }: Route.ComponentProps) {
  return (
    <>
      <BreadcrumbBar title="Newsletter" crumbs={crumbsTo('Newsletter')} lead={LEAD} cloth="osupa" />
      <Section>
        <div className={formStyles.alone}>
          <NewsletterForm again={actionData} />
        </div>
      </Section>
    </>
  )
}
