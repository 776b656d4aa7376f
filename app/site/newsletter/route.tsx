import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { subscribe } from '#domain/subscribers/subscribe.ts'
import { newsletterForm } from '#shared/subscribers/newsletter-fields.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { FormHead } from '../../ui/page-head/page-head.tsx'
import { submitPostedForm } from '../forms/submit-posted-form.ts'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import type { Route } from './+types/route'
import { NewsletterForm } from './newsletter-form.tsx'
import formStyles from '../forms/form-page.module.css'

/** Takes the form of this page and the one in the footer of every page. */
export const action = (args: Route.ActionArgs) =>
  submitPostedForm(newsletterForm, args, ({ email }, arrival) => subscribe(args.context.get(siteContext), email, arrival))

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return { texts: await answering(site, () => getPageTexts(site, 'newsletter')) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => screenMeta('newsletter', matches, loaderData?.texts)

export default function NewsletterRoute({ loaderData: { texts }, actionData }: Route.ComponentProps) {
  return (
    <>
      <FormHead title={texts.title} crumbs={crumbsTo(texts.title)} lead={texts.text || undefined} />
      <Section>
        <div className={formStyles.alone}>
          <NewsletterForm again={actionData} />
        </div>
      </Section>
    </>
  )
}
