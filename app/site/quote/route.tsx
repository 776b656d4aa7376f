import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { CircularStat } from '../../ui/progress/circular-stat.tsx'
import { Stats } from '../../ui/progress/stats.tsx'
import { FormPage } from '../forms/form-page.tsx'
import { submitPostedLead } from '../forms/submit-posted-form.ts'
import { EditLink } from '../frame/edit-link.tsx'
import { Heading } from '../screens/heading.tsx'
import { SampleNote } from '../screens/sample-note.tsx'
import { screenMeta } from '../screens/screen-meta.ts'
import { useCompany } from '../screens/use-company.ts'
import type { Route } from './+types/route'
import { QuoteForm } from './quote-form.tsx'
import styles from './quote.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const [texts, progress] = await Promise.all([getPageTexts(site, 'appoinment'), listContentItems(site, 'progress')])
    return { texts, stats: progress.filter(({ group }) => group === 'appointment') }
  })
}

export const action = (args: Route.ActionArgs) => submitPostedLead('quote', args)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => screenMeta('appoinment', matches, loaderData?.texts)

export default function QuoteRoute({ loaderData: { texts, stats }, actionData }: Route.ComponentProps) {
  const { replyPromise } = useCompany()
  return (
    <>
      <FormPage words={texts} next={texts.sections.next}>
        <QuoteForm again={actionData} promise={replyPromise} />
      </FormPage>
      {stats.length > 0 && (
        <Section tone="raised" tight labelledBy="stats">
          <div className={styles.record}>
            <Heading id="stats" words={texts.sections.stats} edit={<EditLink of="progress" what="the bars" />} />
            <SampleNote of={['progress']} />
            <Stats>
              {stats.map(({ label, percent }) => (
                <CircularStat key={label} label={label} percent={percent} />
              ))}
            </Stats>
          </div>
        </Section>
      )}
    </>
  )
}
