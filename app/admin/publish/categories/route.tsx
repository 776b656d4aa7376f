import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { listHeldCategories } from '#domain/categories/list-categories.ts'
import { removeCategory, restoreCategory } from '#domain/categories/save-category.ts'
import { getSchoolCategoryId } from '#domain/categories/school-category.ts'
import { findNearTo } from '#domain/terms/near-names.ts'
import { INSTEAD_FIELD, readInstead } from '#shared/categories/instead.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readNumberId } from '#shared/number-id.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import { NearNames, nearQuery } from '../tags-and-authors/near-names-notice.tsx'
import type { Route } from './+types/route'
import { SchoolPageForm, type SchoolPageIntent, SHOWN_ON_SCHOOL_PAGE } from './school-page-form.tsx'

export const handle = { query: { ...noticeQuery, ...nearQuery } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const saved = readNumberId(url.searchParams.get('near') ?? '')
  return answering(site, async () => ({
    categories: await listHeldCategories(site),
    shownId: await getSchoolCategoryId(site),
    near: saved === undefined ? undefined : await findNearTo(site.db, 'category', saved),
  }))
}

const actions = {
  remove: async ({ site, account, posted }) => {
    const step = await removeCategory(site, actorOf(account), readNumberId(posted.id ?? '') ?? 0, readInstead(posted[INSTEAD_FIELD]))
    return { did: 'removed', of: [step], at: deskPaths.categories }
  },
  restore: async ({ site, account, posted }) => {
    await restoreCategory(site, actorOf(account), posted.ids ?? '')
    return { did: 'restored', at: deskPaths.categories }
  },
} satisfies ScreenActions<CategoriesNotice, object, never, SchoolPageIntent>

export const action = screenAction(actions)
type CategoriesIntent = keyof typeof actions

const NOTICES = {
  saved: { text: 'Saved' },
  shown: { text: 'The school page now shows its articles.' },
  removed: { text: 'Removed.', undo: 'restore' },
  restored: { text: 'Restored, at its old address.' },
} as const satisfies Notices

export type CategoriesNotice = keyof typeof NOTICES

type Row = Route.ComponentProps['loaderData']['categories'][number] & { isShown: boolean }

export const meta: Route.MetaFunction = () => documentTitle('Categories')

const columns: readonly Column<Row>[] = [
  { label: 'Name', names: true, cell: ({ id, name }) => <SiteLink to={deskPaths.category(id)}>{name}</SiteLink> },
  {
    label: 'Description',
    cell: ({ description, isShown }) => [isShown ? `${SHOWN_ON_SCHOOL_PAGE}.` : '', description].filter(Boolean).join(' '),
  },
  {
    label: 'Articles',
    end: true,
    cell: ({ id, name, held }) => (
      <a href={`${deskPaths.posts}?category=${id}`} aria-label={`${held} in ${name}`}>
        {held}
      </a>
    ),
  },
  {
    label: '',
    cell: ({ id, name, held }) =>
      held === 0 ? (
        <RowButton<CategoriesIntent> fields={{ id: String(id) }} intent="remove" label={`Remove ${name}`}>
          Remove
        </RowButton>
      ) : null,
  },
]

export default function CategoriesRoute({ loaderData: { categories, shownId, near }, actionData: again }: Route.ComponentProps) {
  const rows = categories.map((each) => ({ ...each, isShown: each.id === shownId }))
  const asked = again?.errors[INSTEAD_FIELD] ? categories.find(({ id }) => String(id) === again.entered.id) : undefined
  return (
    <DeskPage
      title="Categories"
      help="Articles are grouped by category. A category that still has articles, including drafts, can't be removed: open them by their number and move them first."
      action={<ButtonLink to={deskPaths.category('new')}>New category</ButtonLink>}
    >
      <NoticeBar<CategoriesIntent> notices={NOTICES} />
      {near && <NearNames found={near.found} hrefOf={deskPaths.category} />}
      {again && !asked && <FormProblems again={again} />}
      {again && asked && <SchoolPageForm again={again} category={asked} others={categories.filter((each) => each !== asked)} />}
      <RecordList
        label="Categories"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<NothingHere title="No categories yet" text="An article needs one before it is published." />}
      />
    </DeskPage>
  )
}
