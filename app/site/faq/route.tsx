import { questionFacts } from '#app/facts/page-facts.ts'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { Section, WithSidebar } from '../../ui/layout/layout.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { HelpCard } from '../../ui/sidebar/sidebar.tsx'
import { EmptyState } from '../../ui/status/status.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { useCompany } from '../screens/use-company.ts'
import type { Route } from './+types/route'
import { questionGroups } from './question-groups.ts'
import { QuestionList } from './question-list.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const [texts, faqs] = await Promise.all([getPageTexts(site, 'faq'), listContentItems(site, 'faq')])
    return { texts, groups: questionGroups(faqs.filter(({ group }) => group === 'general')) }
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...screenMeta('faq', matches, loaderData?.texts),
  ...(import.meta.env.SSR ? questionFacts(loaderData?.groups.flatMap(({ asked }) => asked) ?? []) : []),
]

export default function FaqRoute({ loaderData: { texts, groups } }: Route.ComponentProps) {
  const { replyPromise, phones, chatNumber } = useCompany()
  return (
    <>
      <ReadingHead title={texts.title} crumbs={crumbsTo(texts.title)} lead={texts.text || undefined} />
      <Section>
        <WithSidebar sticky sidebar={<HelpCard id="ask" text={replyPromise} phones={phones} chatNumber={chatNumber} />}>
          {groups.length > 0 ? <QuestionList groups={groups} /> : <EmptyState title="No questions yet" text="Ask the first one." />}
        </WithSidebar>
      </Section>
    </>
  )
}
