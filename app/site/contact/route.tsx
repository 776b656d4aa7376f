import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { getCompany } from '#domain/content/read-company.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { mapHref } from '#shared/formats.ts'
import { askedPlan, planMessage } from '#shared/plan-wish.ts'
import { DrawnMap } from '../../ui/drawn-map/drawn-map.tsx'
import { InfoCard } from '../../ui/info-card/info-card.tsx'
import { Section, Stack } from '../../ui/layout/layout.tsx'
import { FormHead } from '../../ui/page-head/page-head.tsx'
import { submitPostedLead } from '../forms/submit-posted-form.ts'
import { NEVER_CACHED } from '../screens/never-cached.ts'
import { QuickContact } from '../screens/quick-contact.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { useCompany, useSalesHours } from '../screens/use-company.ts'
import type { Route } from './+types/route'
import { ContactForm } from './contact-form.tsx'
import styles from './contact.module.css'

/** What a card of a plan sends along. */
export const handle = { query: { plan: NEVER_CACHED, billing: NEVER_CACHED } }

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const [{ mapUrl }, texts, plans] = await Promise.all([
      getCompany(site),
      getPageTexts(site, 'contactus'),
      searchParams.has('plan') ? listContentItems(site, 'plan') : [],
    ])
    const plan = askedPlan(plans, searchParams)
    return { mapUrl, texts, message: plan && planMessage(plan) }
  })
}

export const action = (args: Route.ActionArgs) => submitPostedLead('contact', args)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => screenMeta('contactus', matches, loaderData?.texts)

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany()
  const salesHours = useSalesHours()
  const address = [company.address, company.city, company.country].filter(Boolean).join(', ')
  const phones = company.allPhones.map(({ text, ...link }) => ({ label: text, ...link }))
  return (
    <>
      <FormHead title={loaderData.texts.title} crumbs={crumbsTo(loaderData.texts.title)} lead={loaderData.texts.text || undefined}>
        <QuickContact />
      </FormHead>
      <Section tight>
        <div className="form-columns">
          <Stack>
            <h2 className="visually-hidden">Send us a message</h2>
            <ContactForm again={actionData} message={loaderData.message} promise={company.replyPromise} />
          </Stack>
          <div id="office" className={styles.cards}>
            {phones.length > 0 && (
              <InfoCard icon="phone" title="Call us" lines={phones} notes={['Support: call us anytime', ...salesHours]} />
            )}
            {company.email && <InfoCard icon="mail" title="Email" lines={[{ label: company.email, href: `mailto:${company.email}` }]} />}
            {address && (
              <InfoCard
                icon="pin"
                title="Office"
                lines={[{ label: address }]}
                notes={company.workingHours ? [`Office: ${company.workingHours}`] : []}
              />
            )}
          </div>
        </div>
      </Section>
      {address && (
        <Section tone="raised" tight>
          <DrawnMap
            label={`Drawn map, not to scale, with a pin at ${address}`}
            address={address}
            href={loaderData.mapUrl || mapHref(address)}
          />
        </Section>
      )}
    </>
  )
}
