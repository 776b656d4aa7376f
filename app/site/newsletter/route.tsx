import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { subscribe } from '#domain/subscribers/subscribe.ts'
import { paths } from '#shared/paths.ts'
import { newsletterForm } from '#shared/subscribers/newsletter-form.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import formStyles from '../forms/form-page.module.css'
import { submitPostedForm } from '../forms/submit-posted-form.ts'
import { crumbsTo } from '../screens/screen-meta.ts'
import type { Route } from './+types/route'
import { NewsletterForm } from './newsletter-form.tsx'

/** Takes the form of this page and the one in the footer of every page. */
export const action = (args: Route.ActionArgs) =>
  submitPostedForm(newsletterForm, args, ({ email }, arrival) => subscribe(args.context.get(siteContext), email, arrival))

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
