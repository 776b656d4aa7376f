import { redirect } from 'react-router'
import { postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { addRelease } from '#domain/releases/make-release.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readForm } from '#shared/forms.ts'
import { ReleaseForm } from '#shared/releases/release-form.ts'
import { Field } from '../../../ui/form/field.tsx'
import { accountContext } from '../../frame/guard.ts'
import { attempt, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import type { Route } from './+types/new-route'
import type { ReleaseNotice } from './release-notices.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const form = readForm(ReleaseForm, readPosted(await postedForm(request)))
  if (!form.ok) return formAgain({ errors: form.errors, entered: form.entered })
  return attempt(site, form.value, async () => {
    const id = await addRelease(site, context.get(accountContext), form.value.name)
    return redirect(noticePath<ReleaseNotice>(deskPaths.release(id), 'saved'))
  })
}

export const meta: Route.MetaFunction = () => documentTitle('New release')

export default function NewReleaseRoute({ actionData: again }: Route.ComponentProps) {
  return (
    <DeskPage title="New release" width="form" help="Then choose it in the forms of what you want to change, instead of saving there.">
      <DeskForm label="New release" again={again}>
        <Field
          name="name"
          label="Name"
          hint="A name for staff, such as 'Prices of the new term'"
          defaultValue={again?.entered.name}
          error={again?.errors.name}
          required
        />
      </DeskForm>
    </DeskPage>
  )
}
