import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { paths } from '#shared/paths.ts'
import { Accordion } from '../../ui/accordion/accordion.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions, Section } from '../../ui/layout/layout.tsx'
import { HEAD_PICTURE_SIZES, ProductHead } from '../../ui/page-head/page-head.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import type { PageHandle } from '../frame/site-layout.tsx'
import { Heading } from '../screens/heading.tsx'
import { NextSteps } from '../screens/next-steps.tsx'
import { PackageCards } from '../screens/package-cards.tsx'
import { inEveryPackage } from '../screens/package-modules.ts'
import { PlanTable } from '../screens/plan-table.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { Words } from '../screens/words.tsx'
import type { Route } from './+types/route'
import { ServiceFacts } from './service-facts.tsx'
import styles from './services.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const [texts, services, packages, modules, plans] = await Promise.all([
      getPageTexts(site, 'our-services'),
      listContentItems(site, 'service'),
      listContentItems(site, 'package'),
      listContentItems(site, 'module'),
      listContentItems(site, 'plan'),
    ])
    return { texts, services, packages, inEvery: inEveryPackage(packages, modules), plans }
  })
}

export const handle = { endsInACall: true } satisfies PageHandle

export const meta: Route.MetaFunction = ({ loaderData, matches }) => screenMeta('our-services', matches, loaderData?.texts)

export default function ServicesRoute({ loaderData }: Route.ComponentProps) {
  const { texts, services, packages, inEvery, plans } = loaderData
  const { sections } = texts
  return (
    <>
      <ProductHead
        title={texts.title}
        crumbs={crumbsTo(texts.title)}
        lead={texts.text || undefined}
        cloth="comb"
        picture={<ProductPicture name="school-primary" sizes={HEAD_PICTURE_SIZES} eager />}
      >
        <Actions className={styles.first}>
          <ButtonLink to={paths.contact} size="l" onDeep>
            Ask for a quote
          </ButtonLink>
        </Actions>
      </ProductHead>
      <Section>
        <div className={styles.columns}>
          <div className={styles.about}>
            <h2>{sections.about.title}</h2>
            <Words text={sections.about.text} />
            <EditLink words={sections.about} />
          </div>
          {services.length > 0 && (
            <div>
              <h2 className={styles.listTitle}>{sections.list.title}</h2>
              <EditLink words={sections.list} />
              <EditLink of="service" what="the services" />
              <Accordion
                name="services"
                items={services.map((service) => ({ title: service.title, content: <ServiceFacts service={service} withLink /> }))}
              />
            </div>
          )}
        </div>
      </Section>
      {packages.length > 0 && (
        <Section tone="raised" labelledBy="packages">
          <Heading id="packages" words={sections.packages} edit={<EditLink of="package" what="the packages" />} />
          <PackageCards packages={packages} inEvery={inEvery} folds />
        </Section>
      )}
      {plans.length > 0 && (
        <Section labelledBy="pricing">
          <Heading id="pricing" words={sections.pricing} edit={<EditLink of="plan" what="the plans" />} />
          <PlanTable plans={plans} />
        </Section>
      )}
      <NextSteps
        title="Tell us what you need"
        actions={
          <>
            <ButtonLink to={paths.contact}>Ask for a quote</ButtonLink>
            <ButtonLink to={paths.serviceDetails} variant="secondary">
              How we work
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
