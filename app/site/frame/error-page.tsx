import { useLocation } from 'react-router'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions, Section } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { SearchForm } from '../../ui/search-form/search-form.tsx'
import { EmptyState } from '../../ui/status/status.tsx'

const PLACES = [
  ['The school app', paths.schoolApp],
  ['Prices', paths.pricing],
  ['Services', paths.services],
  ['Contact', paths.contact],
] as const

/** Says what is wrong and where to go from here: not found, not now, or our fault. */
export function ErrorPage({ status, message, text }: { status: number; message: string | undefined; text?: string | undefined }) {
  return (
    <Section>
      {status === 404 || status === 410 ? (
        <NotFound message={message ?? messages.nothingFound} />
      ) : (
        <Trouble message={message ?? messages.somethingWentWrong} text={text} />
      )}
    </Section>
  )
}

function NotFound({ message }: { message: string }) {
  return (
    <EmptyState
      headingLevel={1}
      title={message}
      text={messages.nothingFoundText}
      more={
        <>
          <SearchForm label="Search all articles and pages" quiet />
          <Actions>
            {PLACES.map(([label, path]) => (
              <SiteLink key={path} to={path}>
                {label}
              </SiteLink>
            ))}
          </Actions>
        </>
      }
    >
      <ButtonLink to={paths.home}>{messages.backToHomepage}</ButtonLink>
      <ButtonLink to={paths.blogList} variant="secondary">
        Read the blog
      </ButtonLink>
    </EmptyState>
  )
}

function Trouble({ message, text = 'Nothing that you sent before was lost.' }: { message: string; text?: string | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState headingLevel={1} title={message} text={text}>
      <ButtonLink to={pathname + search}>Try again</ButtonLink>
      <ButtonLink to={paths.contact} variant="secondary">
        Contact Us
      </ButtonLink>
    </EmptyState>
  )
}
