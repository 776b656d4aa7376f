import { getCompany } from '#domain/content/company.ts'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { mapHref, telHref } from '#shared/formats.ts'
import { ContactForm as schema } from '#shared/leads/contact-form.ts'
import { paths } from '#shared/paths.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { DrawnMap } from '../../ui/drawn-map/drawn-map.tsx'
import { InfoCard } from '../../ui/info-card/info-card.tsx'
import { Section, Stack } from '../../ui/layout/layout.tsx'
import { submitPostedLead } from '../forms/submit-posted-lead.ts'
import { QuickContact } from '../screens/quick-contact.tsx'
import { crumbsTo } from '../screens/screen-meta.ts'
import { useCompany, usePhoneHours } from '../screens/use-company.ts'
import type { Route } from './+types/route'
import { ContactForm } from './contact-form.tsx'
import styles from './contact.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { mapUrl } = await answering(site, () => getCompany(site))
  return { mapUrl }
}

export const action = ({ context, request }: Route.ActionArgs) => submitPostedLead('contact', schema, { context, request })

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(frameOf(matches), {
    title: 'Contact Us',
    description: 'Call, WhatsApp or write to us. We call back within one working day.',
    path: paths.contact,
  })

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany()
  const phoneHours = usePhoneHours()
  const address = [company.address, company.city, company.country].filter(Boolean).join(', ')
  const phones = [company.phone, company.secondPhone].filter(Boolean).map((phone) => ({ label: phone, href: telHref(phone) }))
  return (
    <>
      <BreadcrumbBar
        title="Contact Us"
        crumbs={crumbsTo('Contact Us')}
        lead="Ask about prices, a demo at your school, or a website. A person answers."
        cloth="osupa"
      >
        <QuickContact showNumber />
      </BreadcrumbBar>
      <Section tight>
        <div className={styles.columns}>
          <Stack>
            <h2>Send us a message</h2>
            <ContactForm again={actionData} promise={company.replyPromise} />
          </Stack>
          <div className={styles.cards}>
            {phones.length > 0 && <InfoCard icon="phone" title="Call us" lines={phones} notes={phoneHours} />}
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
