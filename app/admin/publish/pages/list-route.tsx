import { Form, useLocation } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { binPages, restorePages } from '#domain/pages/bin-pages.ts'
import { listEditorPages } from '#domain/pages/find-page.ts'
import { publishingStatus } from '#domain/visibility.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { longDate } from '#shared/local-time.ts'
import { pagePath } from '#shared/paths.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { screenAction } from '../../parts/forms/screen-actions.ts'
import { Filters } from '../../parts/lists/filters.tsx'
import { listQuery, pageHref, readListQuery } from '../../parts/lists/list-query.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { SelectionBar, SelectRecord } from '../../parts/lists/selection.tsx'
import { readStatus, STATUS_OPTIONS } from '../../parts/lists/status-filter.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery } from '../../parts/page/notice.tsx'
import { type BinIntent, binFromList } from '../bin/bin-from-list.ts'
import { BIN_NOTICES } from '../bin/bin-notices.ts'
import { StatusMark } from '../status-mark.tsx'
import type { Route } from './+types/list-route'

export const handle = { query: { ...listQuery, ...noticeQuery, status: /^[a-z]{1,20}$/ } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page, text } = readListQuery(url)
  const state = readStatus(url)
  const { pages, meta: list } = await answering(site, () => listEditorPages(site, { state, text, page, limit: DESK_PAGE_SIZE }))
  const rows = pages.map(({ id, title, slug, updatedAt, ...stored }) => ({
    id,
    title,
    address: pagePath(slug),
    status: publishingStatus(stored, site.clock.now()),
    changed: longDate(updatedAt, site.timeZone),
  }))
  return { rows, page, pages: list.pages, total: list.total, state, text }
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

export const action = screenAction(binFromList({ bin: binPages, restore: restorePages }))

export const meta: Route.MetaFunction = () => documentTitle('Pages')

const columns: readonly Column<Row>[] = [
  { label: '', cell: ({ id, title }) => <SelectRecord id={id} name={title} /> },
  { label: 'Title', names: true, cell: ({ id, title }) => <SiteLink to={deskPaths.page(id)}>{title}</SiteLink> },
  { label: 'Status', cell: ({ status }) => <StatusMark status={status} /> },
  { label: 'Address', cell: ({ address, status }) => (status === 'published' ? <a href={address}>{address}</a> : address) },
  { label: 'Changed', cell: ({ changed }) => changed },
]

export default function PagesRoute({ loaderData: { rows, page, pages, total, state, text }, actionData: again }: Route.ComponentProps) {
  const location = useLocation()
  return (
    <DeskPage
      title="Pages"
      help="Pages with their own address, such as policies and terms. Prices, questions and the like are under Site content."
      action={<ButtonLink to={deskPaths.newPage}>New page</ButtonLink>}
    >
      <NoticeBar<BinIntent> notices={BIN_NOTICES} />
      {again && <FormProblems again={again} />}
      <Filters label="Filter pages">
        <Field name="q" label="Search" type="search" defaultValue={text} required />
        <SelectField name="status" label="Status" defaultValue={state} options={STATUS_OPTIONS} required />
      </Filters>
      <Form method="post" aria-label="Pages">
        {rows.length > 0 && (
          <SelectionBar>
            <Button type="submit" name="intent" value={'bin' satisfies BinIntent} variant="secondary">
              Move to bin
            </Button>
          </SelectionBar>
        )}
        <RecordList
          label="Pages"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={<NothingHere title="No pages here" text="Nothing matches your filters." />}
        />
      </Form>
      <p className="desk-muted">{total === 1 ? 'One page' : `${total} pages`}</p>
      <Pagination page={page} pages={pages} hrefOf={(other) => pageHref(location, other)} />
    </DeskPage>
  )
}
