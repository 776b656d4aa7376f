import { redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { type Category, listCategories } from '#domain/categories/list-categories.ts'
import { removeCategory } from '#domain/categories/save-category.ts'
import { readNumberId } from '#shared/number-id.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { EmptyState } from '../../ui/status/status.tsx'
import { deskMeta } from '../desk-meta.ts'
import { accountContext } from '../frame/guard.ts'
import { attempt, readPosted } from '../parts/attempt.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { FormProblems } from '../parts/desk-form.tsx'
import { type Notice, NoticeBar, noticePath, noticeQuery } from '../parts/notice.tsx'
import { type Column, RecordList } from '../parts/record-list.tsx'
import { RowButton } from '../parts/row-button.tsx'
import type { Route } from './+types/route'

export const handle = { query: noticeQuery }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return { categories: await answering(site, () => listCategories(site)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = readPosted(await request.formData())
  return attempt(site, posted, async () => {
    await removeCategory(site, actorOf(context.get(accountContext)), readNumberId(posted.id ?? '') ?? 0)
    return redirect(noticePath(deskPaths.categories, 'removed'))
  })
}

const NOTICES: Readonly<Record<string, Notice>> = { saved: { text: 'Saved' }, removed: { text: 'Removed' } }

export const meta: Route.MetaFunction = () => deskMeta('Categories')

const columns: readonly Column<Category>[] = [
  { label: 'Name', names: true, cell: ({ id, name }) => <SiteLink to={deskPaths.category(id)}>{name}</SiteLink> },
  { label: 'What it is about', cell: ({ description }) => description },
  { label: 'Posts', end: true, cell: ({ postCount }) => postCount },
  {
    label: '',
    cell: ({ id, name, postCount }) =>
      postCount === 0 && (
        <RowButton fields={{ id: String(id) }} intent="remove" label={`Remove ${name}`}>
          Remove
        </RowButton>
      ),
  },
]

export default function CategoriesRoute({ loaderData: { categories }, actionData: again }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Categories"
      help="What articles are sorted by. One that still holds articles, drafts too, can't be removed."
      action={<ButtonLink to={deskPaths.category('new')}>New category</ButtonLink>}
    >
      <NoticeBar notices={NOTICES} />
      {again && <FormProblems again={again} />}
      <RecordList
        label="Categories"
        columns={columns}
        rows={categories}
        keyOf={({ id }) => id}
        empty={<EmptyState title="No categories yet" text="An article needs one before it is published." />}
      />
    </DeskPage>
  )
}
