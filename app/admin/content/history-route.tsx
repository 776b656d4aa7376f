import { Form, redirect, useLocation } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { compareStates, restoreState } from '#domain/content/content-history.ts'
import { type ContentPlace, findContentRevision, listContentRevisions } from '#domain/content/content-revisions.ts'
import { findItem } from '#domain/content/item-store.ts'
import { companyPlace } from '#domain/content/save-company.ts'
import type { Site } from '#domain/site.ts'
import { fieldsOf } from '#shared/content/item-forms.ts'
import { longDateTime } from '#shared/local-time.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { deskMeta } from '../desk-meta.ts'
import { accountContext } from '../frame/guard.ts'
import { attempt, readPosted } from '../parts/attempt.ts'
import { FormProblems } from '../parts/desk-form.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { Differences } from '../parts/differences.tsx'
import { listQuery, pageHref, readListQuery } from '../parts/list-query.ts'
import { NothingHere } from '../parts/nothing-here.tsx'
import { noticePath } from '../parts/notice.tsx'
import { type Column, RecordList } from '../parts/record-list.tsx'
import type { Route } from './+types/history-route'
import { wordsOfItem } from '#shared/content/words-of-item.ts'

/** `at` names the state whose changes are shown. */
export const handle = { query: { ...listQuery, at: /^[\da-f-]{36}$/ } }

interface Subject {
  place: ContentPlace
  title: string
  fields: ReturnType<typeof fieldsOf>
  /** Address of its form. */
  form: string
}

/** Whose history it is: an item's, or the settings' where the address names none. */
async function subjectOf(site: Site, params: { id?: string }): Promise<Subject> {
  if (params.id === undefined) return { place: companyPlace, title: 'Settings', fields: fieldsOf('company'), form: deskPaths.settings }
  const { id, type, data } = await findItem(site.db, params.id)
  const place = { entity: 'content_item', id } as const
  return { place, title: wordsOfItem(type, data).name, fields: fieldsOf(type), form: deskPaths.item(type, id) }
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page } = readListQuery(url)
  const chosen = url.searchParams.get('at')
  return answering(site, async () => {
    const { place, title, fields, form } = await subjectOf(site, params)
    const { revisions, meta: pages } = await listContentRevisions(site, place, { page, limit: DESK_PAGE_SIZE })
    const rows = revisions.map(({ id, at, by }) => ({ id, href: `${url.pathname}?at=${id}`, when: longDateTime(at, site.timeZone), by }))
    return { title, form, rows, page, pages: pages.pages, chosen: chosen ? await comparison(site, place, fields, chosen) : null }
  })
}

async function comparison(site: Site, place: ContentPlace, fields: Subject['fields'], id: string) {
  const { revision, before, isNewest } = await findContentRevision(site.db, place, id)
  return {
    id,
    isNewest,
    isFirst: !before,
    differences: before ? compareStates(fields, before.snapshot, revision.snapshot) : compareStates(fields, {}, revision.snapshot),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = readPosted(await postedForm(request))
  return attempt(site, posted, async () => {
    const { place, form } = await subjectOf(site, params)
    const restored = await restoreState(site, actorOf(context.get(accountContext)), place, posted.id ?? '')
    return redirect(noticePath(form, restored === null ? 'unchanged' : 'restored', restored === null ? [] : [restored]))
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => deskMeta(`History of ${loaderData?.title ?? ''}`)

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns: readonly Column<Row>[] = [
  { label: 'Saved', names: true, cell: ({ href, when }) => <SiteLink to={href}>{when}</SiteLink> },
  { label: 'By', cell: ({ by }) => by },
]

export default function HistoryRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { title, form, rows, page, pages, chosen } = loaderData
  const location = useLocation()
  return (
    <DeskPage
      title="History"
      help={`Every saved state of “${title}”. Choose one to see what it changed.`}
      action={
        <ButtonLink to={form} variant="secondary">
          Back to the form
        </ButtonLink>
      }
    >
      {again && <FormProblems again={again} />}
      {chosen && (
        <section aria-labelledby="changes" className="desk-content-section">
          <h2 id="changes">{chosen.isFirst ? 'What was there first' : 'What this save changed'}</h2>
          <Differences fields={chosen.differences} />
          {chosen.isNewest ? (
            <p className="desk-muted">This is what is stored now.</p>
          ) : (
            <Form method="post">
              <input type="hidden" name="id" value={chosen.id} />
              <Button type="submit" variant="secondary">
                Restore
              </Button>
            </Form>
          )}
        </section>
      )}
      <RecordList
        label="History"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<NothingHere title="Nothing was changed yet" text="The first save keeps what was there before it, too." />}
      />
      <Pagination page={page} pages={pages} hrefOf={(other) => pageHref(location, other)} />
    </DeskPage>
  )
}
