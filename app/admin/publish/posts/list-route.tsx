import { Form, useLocation } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { binPosts, restorePosts } from '#domain/posts/bin.ts'
import { listAuthors } from '#domain/posts/list-authors.ts'
import { listPosts } from '#domain/posts/list-posts.ts'
import type { PostSummary } from '#domain/posts/post.ts'
import { publishingStatus } from '#domain/visibility.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { DESK_MOST_COUNTED, DESK_PAGE_SIZE } from '#shared/limits.ts'
import { longDate } from '#shared/local-time.ts'
import { readNumberId } from '#shared/number-id.ts'
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

const WORD = /^[a-z]{1,20}$/
const NUMBER = /^\d{1,9}$/

export const handle = { query: { ...listQuery, ...noticeQuery, status: WORD, sort: WORD, category: NUMBER, author: NUMBER } }

const ORDERS = [
  ['date', 'Newest first'],
  ['changed', 'Changed last'],
  ['title', 'Title, A to Z'],
] as const

const oneOf = <T extends string>(pairs: readonly (readonly [T, string])[], given: string | null): T =>
  pairs.find(([value]) => value === given)?.[0] ?? (pairs[0]?.[0] as T)

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const query = url.searchParams
  const { page, text } = readListQuery(url)
  const wanted = {
    state: readStatus(url),
    order: oneOf(ORDERS, query.get('sort')),
    categoryId: readNumberId(query.get('category') ?? ''),
    authorId: readNumberId(query.get('author') ?? ''),
    text,
  }
  const [list, categories, authors] = await answering(site, () =>
    Promise.all([
      listPosts(site, { ...wanted, page, limit: DESK_PAGE_SIZE, mostCounted: DESK_MOST_COUNTED }),
      listCategories(site),
      listAuthors(site),
    ]),
  )
  const now = site.clock.now()
  const rows = list.posts.map((post) => rowOf(post, now, site.timeZone))
  return { rows, page, pages: list.pages, total: list.total, wanted, categories: categories.map(({ id, name }) => ({ id, name })), authors }
}

function rowOf(post: PostSummary, now: Date, timeZone: string) {
  const status = publishingStatus(post, now)
  const date = post.publishAt ? longDate(post.publishAt, timeZone) : ''
  return { id: post.id, title: post.title, category: post.categoryName, author: post.author, status, date }
}

type Row = ReturnType<typeof rowOf>

export const action = screenAction(binFromList({ bin: binPosts, restore: restorePosts }))

export const meta: Route.MetaFunction = () => documentTitle('Posts')

function countOf(total: number, text: string): string {
  if (text && total === DESK_MOST_COUNTED) return `The first ${total} posts. Use more search words to narrow the list.`
  return total === 1 ? 'One post' : `${total} posts`
}

const columns: readonly Column<Row>[] = [
  { label: '', cell: ({ id, title }) => <SelectRecord id={id} name={title} /> },
  { label: 'Title', names: true, cell: ({ id, title }) => <SiteLink to={deskPaths.post(id)}>{title}</SiteLink> },
  { label: 'Status', short: true, cell: ({ status }) => <StatusMark status={status} /> },
  { label: 'Category', cell: ({ category }) => category },
  { label: 'Author', minor: true, cell: ({ author }) => author },
  { label: 'Date', short: true, cell: ({ date }) => date },
]

export default function PostsRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { rows, page, pages, total, wanted, categories, authors } = loaderData
  const location = useLocation()
  return (
    <DeskPage
      title="Posts"
      help="All articles, published or not. Choose one to edit it."
      action={<ButtonLink to={deskPaths.newPost}>New post</ButtonLink>}
    >
      <NoticeBar<BinIntent> notices={BIN_NOTICES} />
      {again && <FormProblems again={again} />}
      <Filters label="Filter posts">
        <Field name="q" label="Search" type="search" defaultValue={wanted.text} required />
        <SelectField name="status" label="Status" defaultValue={wanted.state} options={STATUS_OPTIONS} required />
        <SelectField
          name="category"
          label="Category"
          defaultValue={wanted.categoryId}
          placeholder="All"
          options={named(categories)}
          required
        />
        <SelectField name="author" label="Author" defaultValue={wanted.authorId} placeholder="Anyone" options={named(authors)} required />
        <SelectField name="sort" label="Order" defaultValue={wanted.order} options={optionsOf(ORDERS)} required />
      </Filters>
      <Form method="post" aria-label="Posts">
        {rows.length > 0 && (
          <SelectionBar>
            <Button type="submit" name="intent" value={'bin' satisfies BinIntent} variant="secondary">
              Move to bin
            </Button>
          </SelectionBar>
        )}
        <RecordList
          label="Posts"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          dense
          empty={<NothingHere title="No posts here" text="Nothing matches your filters." />}
        />
      </Form>
      <p className="desk-muted">{countOf(total, wanted.text)}</p>
      <Pagination page={page} pages={pages} hrefOf={(other) => pageHref(location, other)} />
    </DeskPage>
  )
}

const optionsOf = (pairs: readonly (readonly [string, string])[]) => pairs.map(([value, label]) => ({ value, label }))
const named = (records: readonly { id: number; name: string }[]) => records.map(({ id, name }) => ({ value: String(id), label: name }))
