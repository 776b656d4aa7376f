import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions, Section, Stack } from '../../ui/layout/layout.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { QuickContact } from '../screens/quick-contact.tsx'
import { crumbsTo } from '../screens/screen-meta.ts'
import type { Route } from './+types/route'
import { ClearPhone } from './clear-phone.tsx'
import { ReadPages } from './read-pages-list.tsx'
import { WantedPage } from './wanted-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => ({ texts: await getPageTexts(site, 'offline') }))
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  siteMeta(frameOf(matches), {
    title: loaderData?.texts.title ?? messages.noConnection,
    description: loaderData && [loaderData.texts.text, loaderData.texts.about],
    path: paths.offline,
    hidden: true,
  })

/** Stands in, without a line, for a page that was never read; with one it shows what the phone keeps. */
export default function OfflineRoute({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <>
      <ReadingHead title={texts.title} crumbs={crumbsTo(texts.title)} lead={texts.text || undefined}>
        <QuickContact />
      </ReadingHead>
      <Section>
        <Stack gap="l">
          <Actions>
            <WantedPage />
            <ButtonLink to={paths.reportCard} variant="secondary" reloadDocument>
              Make a report card
            </ButtonLink>
          </Actions>
          {/* Only scripts can look at what the phone keeps. */}
          <div data-hydrate="near">
            <ReadPages />
          </div>
          <ClearPhone />
        </Stack>
      </Section>
    </>
  )
}
