import { isRouteErrorResponse, useLocation } from 'react-router'
import * as messages from '#shared/messages.ts'
import { BreadcrumbBar, type Crumb } from '../../ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Container } from '../../ui/layout/layout.tsx'
import { ErrorText } from '../../ui/status/status.tsx'
import { ErrorPage } from '../frame/error-page.tsx'

interface ListTroubleProps {
  error: unknown
  title: string
  crumbs: Crumb[]
  /** The page's own words around the reason. */
  say: (reason: string) => string
}

/** A list that could not be had, in its own page, with a way to try again; what is not there at all gets the 404 page. */
export function ListTrouble({ error, title, crumbs, say }: ListTroubleProps) {
  const { pathname, search } = useLocation()
  const answer = isRouteErrorResponse(error) ? error : undefined
  if (answer?.status === 404) return <ErrorPage status={404} message={answer.data?.message} />
  return (
    <>
      <BreadcrumbBar title={title} crumbs={crumbs} />
      <Container>
        <ErrorText message={say(answer?.data?.message ?? messages.fetchBlogsFailed)}>
          <ButtonLink to={pathname + search}>Try again</ButtonLink>
        </ErrorText>
      </Container>
    </>
  )
}
