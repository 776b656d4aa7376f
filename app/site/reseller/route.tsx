import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts, type Words as WordsData } from '#domain/content/read-page-texts.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { FormHead } from '../../ui/page-head/page-head.tsx'
import { submitPostedLead } from '../forms/submit-posted-form.ts'
import { EditLink } from '../frame/edit-link.tsx'
import { NEVER_CACHED } from '../screens/never-cached.ts'
import { PointList } from '../screens/plain-lists.tsx'
import { QuickContact } from '../screens/quick-contact.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { useCompany } from '../screens/use-company.ts'
import { Words } from '../screens/words.tsx'
import type { Route } from './+types/route'
import { Earnings } from './earnings.tsx'
import { RESELLER_FORM, ResellerForm } from './reseller-form.tsx'
import page from '../forms/form-page.module.css'
import styles from './reseller.module.css'

const BENEFITS = [
  { section: 'commission', icon: 'wallet' },
  { section: 'onboarding', icon: 'graduation-cap' },
  { section: 'marketing', icon: 'file-text' },
  { section: 'account', icon: 'user' },
] as const

export const handle = { query: { schools: NEVER_CACHED, pupils: NEVER_CACHED } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const asked = { schools: url.searchParams.get('schools'), pupils: url.searchParams.get('pupils') }
  return answering(site, async () => {
    const [texts, packages] = await Promise.all([getPageTexts(site, 'reseller'), listContentItems(site, 'package')])
    return { texts, packages, asked }
  })
}

export const action = (args: Route.ActionArgs) => submitPostedLead('reseller', args)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => screenMeta('reseller', matches, loaderData?.texts)

export default function ResellerRoute({ loaderData: { texts, packages, asked }, actionData }: Route.ComponentProps) {
  const { replyPromise, resellerPercent } = useCompany()
  const { sections } = texts
  const hasSums = resellerPercent > 0 && packages.length > 0
  return (
    <>
      <FormHead title={texts.title} crumbs={crumbsTo('Become a reseller')} lead={texts.text || undefined}>
        <p className={styles.apply}>
          <ButtonLink to={`#${RESELLER_FORM}`}>Apply as a reseller</ButtonLink>
        </p>
        <QuickContact />
      </FormHead>
      <Section>
        <div className="form-columns">
          {hasSums && (
            <section className="shrinks grid gap-2" aria-labelledby="earn">
              <h2 id="earn" className={styles.besideTitle}>
                {sections.earn.title}
              </h2>
              <Earnings packages={packages} percent={resellerPercent} asked={asked} headingId="earn" />
              <Words text={sections.earn.text} className="quiet" />
              <EditLink words={sections.earn} />
            </section>
          )}
          <section className="shrinks grid gap-2" aria-labelledby="benefits">
            <h2 id="benefits" className={styles.besideTitle}>
              {sections.benefits.title}
            </h2>
            <Words text={sections.benefits.text} />
            <EditLink words={sections.benefits} />
            <ul className="grid gap-2">
              {BENEFITS.map(({ section, icon }) => (
                <li key={section} className={styles.benefit}>
                  <span className={styles.badge}>
                    <Icon name={icon} />
                  </span>
                  <div>
                    <h3 className={styles.benefitTitle}>{sections[section].title}</h3>
                    <Words text={sections[section].text} />
                    {section === 'marketing' && <ShownToSchools />}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </Section>
      <Section tone="raised">
        <div className={styles.terms}>
          {sections.work.text && textBox(sections.work, styles.sides)}
          {[sections.schools, sections.paid, sections.costs, sections.suits].filter(({ text }) => text).map((words) => textBox(words))}
        </div>
      </Section>
      <Section>
        <div className="form-columns">
          <ResellerForm again={actionData} promise={replyPromise} />
          <div className={page.beside}>{sections.next.text && textBox(sections.next)}</div>
        </div>
      </Section>
    </>
  )
}

/** What a reseller shows a proprietor, to be seen before one applies. */
const ShownToSchools = () => (
  <p className={styles.shown}>
    <SiteLink to={paths.reportCard} className="target">
      The report card
    </SiteLink>
    <SiteLink to={paths.pricing} className="target">
      The prices
    </SiteLink>
    <SiteLink to={paths.comparePackages} className="target">
      The packages
    </SiteLink>
  </p>
)

const textBox = ({ title, text }: WordsData, className?: string) => (
  <section key={title} className="grid gap-1">
    <h2 className={styles.besideTitle}>{title}</h2>
    <Words text={text} className={className} List={PointList} />
  </section>
)
