import { Form, redirect, useLocation } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { SUBSCRIBERS } from '#shared/leads/lead-filters.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { accountContext } from '../../frame/guard.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { revalidatesAfterConflict } from '../../parts/forms/revalidate.ts'
import { screenAction } from '../../parts/forms/screen-actions.ts'
import { Filters } from '../../parts/lists/filters.tsx'
import type { ListAction } from '../../parts/lists/left-again.ts'
import { LeftAlone } from '../../parts/lists/left-alone.tsx'
import { pageHref } from '../../parts/lists/list-query.ts'
import { LeadNews } from '../../parts/news/lead-news-part.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery } from '../../parts/page/notice.tsx'
import type { Route } from './+types/list-route'
import { BulkBar } from './bulk-bar.tsx'
import { LeadBoard } from './lead-board.tsx'
import { leadQuery } from './lead-options.ts'
import { LeadTable } from './lead-table.tsx'
import { leadsActions, type LeadsIntent } from './list-actions.ts'
import { LEADS_NOTICES } from './list-notices.ts'
import { loadLeads } from './load-list.ts'
import { SaveView, ViewLinks } from './saved-views.tsx'

export const handle = {
  query: { ...leadQuery, ...noticeQuery },
  keys: [
    ['o', 'Open it'],
    ['c', 'Call'],
    ['w', 'WhatsApp'],
    ['m', 'Mail'],
  ],
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const query = url.searchParams
  if (query.get('kind') === SUBSCRIBERS) throw redirect(`${deskPaths.subscribers}?${new URLSearchParams({ q: query.get('q') ?? '' })}`)
  return answering(site, () => loadLeads(site, context.get(accountContext), url))
}

export const action: ListAction = screenAction(leadsActions)

/** What was left as it is shows as it is now. */
export const shouldRevalidate = revalidatesAfterConflict

export const meta: Route.MetaFunction = () => documentTitle('Enquiries')

type Loaded = Route.ComponentProps['loaderData']

export default function LeadsRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { wanted, rows, pages, columns, views, staff, reasons, subscribers, isAdmin, isNarrowed, count } = loaderData
  const location = useLocation()
  const viewAgain = again?.entered.intent === 'view' ? again : undefined
  return (
    <DeskPage
      title="Enquiries"
      help="Everything that visitors sent. Open one to answer it. Its history keeps what you do."
      action={<Ways {...loaderData} />}
    >
      <NoticeBar<LeadsIntent> notices={again ? {} : LEADS_NOTICES} />
      <LeadNews />
      {again && !viewAgain && (again.left ? <LeftAlone key={location.key} left={again.left} /> : <FormProblems again={again} />)}
      <LeadFilters {...loaderData} />
      <ViewLinks views={views} />
      {wanted.isBoard ? (
        <LeadBoard columns={columns} />
      ) : (
        <>
          <Form method="post" aria-label="Enquiries">
            {rows.length > 0 && <BulkBar staff={staff} reasons={reasons} areHeld={wanted.asked.status === 'spam'} />}
            <LeadTable rows={rows} isNarrowed={isNarrowed} />
          </Form>
          <p className="desk-muted">{count}</p>
          <Pagination page={wanted.page} pages={pages} hrefOf={(other) => pageHref(location, other)} />
        </>
      )}
      <Subscribers found={subscribers} />
      <SaveView views={views} again={viewAgain} />
      {isAdmin && (
        <p className="desk-muted">
          <SiteLink to={deskPaths.leadTurn}>Who gets new enquiries</SiteLink>
        </p>
      )}
    </DeskPage>
  )
}

/** The other view with the same filters, and what takes them along. */
const Ways = ({ ways, wanted }: Loaded) => (
  <div className="desk-actions">
    <ButtonLink to={ways.other} variant="secondary">
      {wanted.isBoard ? 'List' : 'Board'}
    </ButtonLink>
    {/* A file, which the router would take for a screen. */}
    <form role="none" action={deskPaths.exportLeads}>
      {ways.exported.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="quiet">
        Export
      </Button>
    </form>
  </div>
)

const LeadFilters = ({ wanted, choices }: Loaded) => (
  <Filters label="Filter enquiries">
    {choices.map(({ options, ...choice }) =>
      options ? <SelectField key={choice.name} {...choice} options={options} required /> : <Field key={choice.name} {...choice} required />,
    )}
    {wanted.isBoard && <input type="hidden" name="view" value="board" />}
  </Filters>
)

/** People of the newsletter whose address holds what was searched for. */
function Subscribers({ found }: { found: Loaded['subscribers'] }) {
  if (found.length === 0) return null
  return (
    <section>
      <h2>In the newsletter</h2>
      <ul className="desk-stack">
        {found.map(({ id, email, status }) => (
          <li key={id}>
            <SiteLink to={`${deskPaths.subscribers}?${new URLSearchParams({ q: email })}`}>{email}</SiteLink>{' '}
            <span className="desk-muted">{status}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
