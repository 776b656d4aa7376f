import { questionFacts } from '#app/facts/page-facts.ts'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { Accordion } from '../../ui/accordion/accordion.tsx'
import { Section, WithSidebar } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { HelpCard } from '../../ui/sidebar/sidebar.tsx'
import { EmptyState } from '../../ui/status/status.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { useCompany } from '../screens/use-company.ts'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const [texts, faqs] = await Promise.all([getPageTexts(site, 'faq'), listContentItems(site, 'faq')])
    return { texts, faqs: faqs.filter(({ group }) => group === 'general') }
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...screenMeta('faq', matches, loaderData?.texts),
  ...(import.meta.env.SSR ? questionFacts(loaderData?.faqs ?? []) : []),
]

export default function FaqRoute({ loaderData: { texts, faqs } }: Route.ComponentProps) {
  const { replyPromise, phones, chatNumber } = useCompany()
  return (
    <>
      <ReadingHead title={texts.title} crumbs={crumbsTo(texts.title)} lead={texts.text || undefined} />
      <Section>
        <WithSidebar sticky sidebar={<HelpCard id="ask" text={replyPromise} phones={phones} chatNumber={chatNumber} />}>
          {faqs.length > 0 ? (
            <div id="questions">
              <Accordion
                headingLevel={2}
                items={faqs.map(({ question, answer, href, link }) => ({
                  title: question,
                  content: (
                    <>
                      <p>{answer}</p>
                      {href && link && (
                        <p>
                          <SiteLink to={href} className="target small-strong">
                            {link}
                          </SiteLink>
                        </p>
                      )}
                      <EditLink of="faq" name={question} />
                    </>
                  ),
                }))}
              />
            </div>
          ) : (
            <EmptyState title="No questions yet" text="Ask the first one." />
          )}
        </WithSidebar>
      </Section>
    </>
  )
}
