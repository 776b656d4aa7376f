import { getPageTexts } from '#domain/content/page-texts.ts'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { FormHead } from '../../ui/page-head/page-head.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import page from '../forms/form-page.module.css'
import { submitPostedLead } from '../forms/submit-posted-form.ts'
import { EditLink } from '../frame/edit-link.tsx'
import { QuickContact } from '../screens/quick-contact.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { useCompany } from '../screens/use-company.ts'
import { Words } from '../screens/words.tsx'
import type { Route } from './+types/route'
import { ResellerForm } from './reseller-form.tsx'
import styles from './reseller.module.css'

const BENEFITS = [
  { section: 'commission', icon: 'wallet' },
  { section: 'onboarding', icon: 'graduation-cap' },
  { section: 'marketing', icon: 'file-text' },
  { section: 'account', icon: 'user' },
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => ({ texts: await getPageTexts(site, 'reseller') }))
}

export const action = (args: Route.ActionArgs) => submitPostedLead('reseller', args)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => screenMeta('reseller', matches, loaderData?.texts)

export default function ResellerRoute({ loaderData: { texts }, actionData }: Route.ComponentProps) {
  const { replyPromise } = useCompany()
  const { sections } = texts
  return (
    <>
      <FormHead title={texts.title} crumbs={crumbsTo(texts.title)} lead={texts.text || undefined}>
        <QuickContact page={texts.title} />
      </FormHead>
      <Section>
        <div className="form-columns">
          <ResellerForm again={actionData} promise={replyPromise} />
          <section className={page.beside} aria-labelledby="benefits">
            <h2 id="benefits" className={styles.besideTitle}>
              {sections.benefits.title}
            </h2>
            <Words text={sections.benefits.text} />
            <EditLink words={sections.benefits} />
            <ul className="grid gap-3">
              {BENEFITS.map(({ section, icon }) => (
                <li key={section} className={styles.benefit}>
                  <span className={styles.badge}>
                    <Icon name={icon} />
                  </span>
                  <div>
                    <h3 className={styles.benefitTitle}>{sections[section].title}</h3>
                    <Words text={sections[section].text} />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </Section>
      <Section tone="raised" tight>
        <div className={`two-wide ${styles.more}`}>
          {[sections.suits, sections.next]
            .filter(({ text }) => text)
            .map(({ title, text }) => (
              <div key={title}>
                <h2 className={styles.besideTitle}>{title}</h2>
                <Words text={text} />
              </div>
            ))}
        </div>
      </Section>
    </>
  )
}
