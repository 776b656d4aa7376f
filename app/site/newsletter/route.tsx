import { data, redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { getPageTexts } from '#domain/content/page-texts.ts'
import { subscribe } from '#domain/subscribers/subscribe.ts'
import { readForm } from '#shared/forms.ts'
import { paths } from '#shared/paths.ts'
import { NewsletterForm as schema } from '#shared/subscribers/newsletter-form.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import formStyles from '../forms/form-page.module.css'
import { postedArrival, readPostedForm } from '../forms/read-posted-form.ts'
import { refusedSubmission } from '../forms/refused-submission.ts'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
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

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return { texts: await answering(site, () => getPageTexts(site, 'newsletter')) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => screenMeta('newsletter', matches, loaderData?.texts)

export default function NewsletterRoute({ loaderData: { texts }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BreadcrumbBar title={texts.title} crumbs={crumbsTo(texts.title)} lead={texts.text || undefined} cloth="osupa" />
      <Section>
        <div className={formStyles.alone}>
          <NewsletterForm again={actionData} />
        </div>
      </Section>
    </>
  )
}
