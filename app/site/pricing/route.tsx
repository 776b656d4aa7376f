import { packageFacts } from '#app/facts/page-facts.ts'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf } from '#app/site-meta.ts'
import { listContentItems, type ShownItem } from '#domain/content/content-items.ts'
import { getPageTexts, type Words } from '#domain/content/read-page-texts.ts'
import { count } from '#shared/counted.ts'
import { paths } from '#shared/paths.ts'
import { planPath } from '#shared/plan-wish.ts'
import { isMiddle, monthlyPriceOf, savesOver, SAVES_OVER_PERCENT } from '#shared/pricing.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { CardGrid } from '../../ui/package-card/card-shell.tsx'
import { FormHead } from '../../ui/page-head/page-head.tsx'
import { PlanCard } from '../../ui/plan-card/plan-card.tsx'
import { PriceCalculator } from '../../ui/price-calculator/price-calculator.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { useRememberPupils } from '../demo/remember-wish.ts'
import { Editable, EditLink } from '../frame/edit-link.tsx'
import { Heading } from '../screens/heading.tsx'
import { NEVER_CACHED } from '../screens/never-cached.ts'
import { PackageCards } from '../screens/package-cards.tsx'
import { inEveryPackage } from '../screens/package-modules.ts'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import type { Route } from './+types/route'
import { Questions } from './questions.tsx'
import styles from './pricing.module.css'

export const handle = { query: { pupils: NEVER_CACHED, billing: /^(?:monthly|yearly)$/ } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const [texts, plans, packages, modules] = await Promise.all([
      getPageTexts(site, 'pricing-plane'),
      listContentItems(site, 'plan'),
      listContentItems(site, 'package'),
      listContentItems(site, 'module'),
    ])
    const asked = new URL(request.url).searchParams
    return {
      texts,
      plans,
      packages,
      inEvery: inEveryPackage(packages, modules),
      pupils: asked.get('pupils'),
      billing: asked.get('billing'),
    }
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const usual = screenMeta('pricing-plane', matches, loaderData?.texts)
  const frame = frameOf(matches)
  return import.meta.env.SSR && frame && loaderData ? [...usual, ...packageFacts(frame, loaderData.packages)] : usual
}

const PERIODS = [
  { period: 'monthly', label: 'Monthly Plan' },
  { period: 'yearly', label: 'Yearly Plan' },
] as const

export default function PricingRoute({ loaderData }: Route.ComponentProps) {
  const { texts, plans, packages, inEvery, pupils, billing } = loaderData
  const { sections } = texts
  const rememberPupils = useRememberPupils(pupils, packages)
  return (
    <>
      <FormHead title={texts.title} crumbs={crumbsTo(texts.title)} lead={texts.text || undefined} />
      {packages.length > 0 && (
        <Section id="calculator" labelledBy="calculator-title" className="leads">
          <h2 id="calculator-title" className={styles.sums}>
            {sections.calculator.title}
          </h2>
          <PriceCalculator
            packages={packages}
            asked={pupils}
            action={`${paths.pricing}#calculator`}
            headingId="calculator-title"
            onPupils={rememberPupils}
          />
          <p className={`muted ${styles.offer}`}>{sections.calculator.text}</p>
          {plans.length > 0 && (
            <p>
              <a href="#plans" className="target small-strong">
                Website plans: from ${count(Math.min(...plans.map(({ dollars }) => dollars)))} a month
              </a>
            </p>
          )}
          <EditLink words={sections.calculator} />
        </Section>
      )}
      {packages.length > 0 && (
        <Section tone="raised" labelledBy="school">
          <Heading id="school" words={sections.school} edit={<EditLink of="package" what="the packages" />} />
          <PackageCards packages={packages} inEvery={inEvery} booking folds="middle open" />
        </Section>
      )}
      {plans.length > 0 && (
        <Section labelledBy="plans">
          <Heading id="plans" words={sections.plans} edit={<EditLink of="plan" what="the plans" />} />
          <Tabs
            label="Billing period"
            name="billing"
            asked={billing}
            note={savesOver(SAVES_OVER_PERCENT, plans) && <Saving />}
            tabs={PERIODS.map(({ period, label }) => ({
              id: period,
              label,
              content: <Plans plans={plans} period={period} words={sections[period]} />,
            }))}
          />
        </Section>
      )}
      {sections.before.text && (
        <Section tone="raised" labelledBy="before">
          <div className={`grid gap-3 ${styles.before}`}>
            <h2 id="before">{sections.before.title}</h2>
            <Questions text={sections.before.text} />
            <EditLink words={sections.before} />
          </div>
        </Section>
      )}
    </>
  )
}

const Saving = () => (
  <>
    <strong>Save Over {SAVES_OVER_PERCENT}%</strong> <span>with the Yearly Plan</span>
  </>
)

interface PlansProps {
  plans: ShownItem<'plan'>[]
  period: 'monthly' | 'yearly'
  /** What a plan of this period is. */
  words: Words
}

function Plans({ plans, period, words }: PlansProps) {
  const ofPeriod = plans.filter((plan) => plan.period === period)
  return (
    <>
      {words.text && <p className={styles.period}>{words.text}</p>}
      <EditLink words={words} />
      <CardGrid folds unit={period === 'monthly' ? 'per month' : 'per year'}>
        {ofPeriod.map(({ mark, ...plan }, index) => (
          <Editable key={plan.name} of="plan" name={plan.name} also={period}>
            <PlanCard
              of="Website"
              {...plan}
              monthlyDollars={monthlyPriceOf(plans, plan.name)}
              mark={mark || undefined}
              href={planPath(plan)}
              folds
              opened={isMiddle(index, ofPeriod)}
            />
          </Editable>
        ))}
      </CardGrid>
    </>
  )
}
