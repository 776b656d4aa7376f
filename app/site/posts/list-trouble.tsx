import { isRouteErrorResponse, useLocation } from 'react-router'
import { isCutLine } from '#app/cut-line.ts'
import * as messages from '#shared/messages.ts'
import type { Crumb } from '../../ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Container } from '../../ui/layout/layout.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { ErrorText } from '../../ui/status/status.tsx'
import { ErrorPage } from '../frame/error-page.tsx'
import { ListLoading } from './blogs-loading.tsx'
import { goneMessage } from './trouble-meta.ts'
import { useBlogsUnderWay } from './use-blogs-under-way.ts'

interface ListTroubleProps {
  error: unknown
  title: string
  crumbs: Crumb[]
  /** The page's own words around the reason. */
  say: (reason: string) => string
}

/** Articles that could not be had, in their own page, with a way to try again; what is not there at all gets the 404 page. */
export function ListTrouble({ error, title, crumbs, say }: ListTroubleProps) {
  const { pathname, search } = useLocation()
  const answer = isRouteErrorResponse(error) ? error : undefined
  const loading = useBlogsUnderWay() === 'list'
  const gone = goneMessage(error)
  if (gone !== undefined && !loading) return <ErrorPage status={404} message={gone} />
  return (
    <>
      <ReadingHead title={title} crumbs={crumbs} />
      <Container>
        {loading ? (
          <ListLoading />
        ) : (
          <ErrorText
            message={say(answer?.data?.message ?? messages.fetchBlogsFailed)}
            detail={isCutLine(error) ? `${messages.noConnection}. ${messages.nothingLost}` : undefined}
          >
            <ButtonLink to={pathname + search}>Try again</ButtonLink>
          </ErrorText>
        )}
      </Container>
    </>
  )
}
