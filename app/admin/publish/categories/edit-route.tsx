import { redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { addCategory, changeCategory, knownCategory, showOnSchoolPage } from '#domain/categories/save-category.ts'
import { getSchoolCategoryId } from '#domain/categories/school-category.ts'
import { findNear } from '#domain/terms/near-names.ts'
import { CategoryForm } from '#shared/categories/category-form.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readNumberId } from '#shared/number-id.ts'
import { Field, TextAreaField } from '../../../ui/form/field.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { filledIn, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { SeenForm } from '../../parts/forms/seen-form.tsx'
import { readSeen, seenText } from '../../parts/forms/seen-text.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import { withNear } from '../tags-and-authors/near-names-notice.tsx'
import type { Route } from './+types/edit-route'
import type { CategoriesNotice } from './route.tsx'
import { SHOWN_ON_SCHOOL_PAGE } from './school-page-form.tsx'

const isNew = (id: string) => id === 'new'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  if (isNew(id)) return { name: '', description: '', isShown: undefined, seen: undefined }
  return answering(site, async () => {
    const { name, description, id: known } = await knownCategory(site, readNumberId(id) ?? 0)
    const seen = seenText({ name, description }, name)
    return { name, description, seen, isShown: (await getSchoolCategoryId(site)) === known }
  })
}

type Params = Route.ActionArgs['params']

const actions = {
  save: filledIn(CategoryForm, async ({ site, account, posted, params: { id } }, words) => {
    const saved = isNew(id)
      ? await addCategory(site, actorOf(account), words)
      : await changeCategory(site, actorOf(account), readNumberId(id) ?? 0, words, readSeen(posted))
    const path = noticePath<CategoriesNotice>(deskPaths.categories, 'saved')
    return redirect((await findNear(site.db, 'category', saved.name)) ? withNear(path, saved.id) : path)
  }),
  /** Has the school page show the category. */
  show: async ({ site, account, params: { id } }) => {
    await showOnSchoolPage(site, actorOf(account), readNumberId(id) ?? 0)
    return { did: 'shown', at: deskPaths.categories }
  },
} satisfies ScreenActions<CategoriesNotice, Params>

export const action = screenAction(actions)
type Intent = keyof typeof actions

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.name || 'New category')

export default function EditCategoryRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { name, description } = { ...loaderData, ...again?.entered }
  return (
    <DeskPage
      title={loaderData.name || 'New category'}
      help="Each article has one category. Its page keeps its address when you rename it."
      width="form"
    >
      <SeenForm<Intent> label="Category" again={again} seen={loaderData.seen}>
        <Field name="name" label="Name" defaultValue={name} error={again?.errors.name} required />
        <TextAreaField
          name="description"
          label="Description"
          hint="Visitors see it above the list, and search engines read it"
          defaultValue={description}
          error={again?.errors.description}
        />
      </SeenForm>
      {loaderData.isShown && <p>{SHOWN_ON_SCHOOL_PAGE}.</p>}
      {loaderData.isShown === false && (
        <RowButton<Intent> fields={{}} intent="show" label={`Show on the school page: ${loaderData.name}`}>
          Show on the school page
        </RowButton>
      )}
    </DeskPage>
  )
}
