import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Section, Stack, WithSidebar } from '../../ui/layout/layout.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import type { PageHandle } from '../frame/site-layout.tsx'
import { loadCategories } from '../screens/load-categories.ts'
import { NextSteps } from '../screens/next-steps.tsx'
import { OfferAside } from '../screens/offer-aside.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { Steps } from '../screens/steps.tsx'
import { linesOf, Words } from '../screens/words.tsx'
import type { Route } from './+types/details-route'
import { ServiceLink } from './service-facts.tsx'
import rows from '../screens/rows.module.css'
import styles from './services.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const [texts, services, categories] = await Promise.all([
      getPageTexts(site, 'service-details'),
      listContentItems(site, 'service'),
      loadCategories(site),
    ])
    return { texts, services: services.map(({ title, howLong, href }) => ({ title, howLong, href })), categories }
  })
}

export const handle = { endsInACall: true } satisfies PageHandle

export const meta: Route.MetaFunction = ({ loaderData, matches }) => screenMeta('service-details', matches, loaderData?.texts)

/** How we work, whichever service it is, and how long each service takes. */
export default function ServiceDetailsRoute({ loaderData }: Route.ComponentProps) {
  const { texts, services, categories } = loaderData
  const { story, steps, services: each } = texts.sections
  const lines = linesOf(steps.text)
  return (
    <>
      <ReadingHead
        title={texts.title}
        crumbs={crumbsTo({ label: 'Services', href: paths.services }, texts.title)}
        lead={texts.text || undefined}
      />
      <Section>
        <WithSidebar sticky sidebar={<OfferAside categories={categories} />}>
          <Stack gap="l">
            <section className={styles.offer}>
              <h2>{story.title}</h2>
              <Words text={story.text} />
            </section>
            {lines.length > 0 && (
              <section className={styles.offer}>
                <h2>{steps.title}</h2>
                <Steps steps={lines} />
              </section>
            )}
            {services.length > 0 && (
              <section className={styles.offer}>
                <h2>{each.title}</h2>
                <ul className="grid">
                  {services.map((service) => (
                    <li key={service.title} className={rows.row}>
                      <h3>{service.title}</h3>
                      <p>{service.howLong}</p>
                      <ServiceLink service={service} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </Stack>
        </WithSidebar>
      </Section>
      <NextSteps
        title="Tell us what you need"
        actions={
          <ButtonLink to={paths.contact} iconAfter="arrow-right">
            Ask for a quote
          </ButtonLink>
        }
      />
    </>
  )
}
