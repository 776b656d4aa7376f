import { data, useRouteLoaderData } from 'react-router'
import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { findSentForm } from '#domain/submissions/find-sent-form.ts'
import type { Submission } from '#domain/submissions/submit-once.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions, Container, Section } from '../../ui/layout/layout.tsx'
import type { Route } from './+types/route'
import styles from './sent.module.css'

const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

const THANKS: Record<Submission['form'], string> = {
  contact: messages.contactSent,
  demo: messages.demoSent,
  reseller: messages.resellerSent,
  quote: messages.quoteSent,
  newsletter: messages.newsletterAsked,
  comment: messages.commentSent,
}

/** What happens next, where it is not a call back. */
const NEXT: Partial<typeof THANKS> = { newsletter: messages.newsletterNext, comment: messages.commentNext }

/** Thanks after a form that was sent without scripts. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const form = await findSentForm(site, params.reference)
    if (!form) throw problem(404, messages.nothingFound)
    return data({ reference: params.reference, thanks: THANKS[form], next: NEXT[form] }, { headers: PRIVATE })
  })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  siteMeta(frameOf(matches), {
    title: loaderData?.thanks ?? messages.nothingFound,
    description: loaderData && [loaderData.thanks, loaderData.next],
    path: '',
    hidden: true,
  })

export default function SentRoute({ loaderData: { reference, thanks, next } }: Route.ComponentProps) {
  const company = useRouteLoaderData<typeof rootLoader>('root')?.company
  return (
    <Section>
      <Container width="article">
        <h1>{thanks}</h1>
        <p className={styles.reference}>
          Your reference: <strong>{reference}</strong>
        </p>
        <p>{next ?? company?.replyPromise}</p>
        {!next && company?.phone && <p>If it is urgent, call {company.phone} and quote the reference.</p>}
        <Actions className={styles.actions}>
          <ButtonLink to={paths.home}>Back to the home page</ButtonLink>
          <ButtonLink to={paths.blogList} variant="secondary">
            Read the blog
          </ButtonLink>
        </Actions>
      </Container>
    </Section>
  )
}
