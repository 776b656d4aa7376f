import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { changeRetention, getRetention } from '#domain/privacy/change-retention.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { retentionKindNames, retentionKinds } from '#shared/privacy/retention.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { accountContext } from '../../frame/guard.ts'
import { attempt, readPosted } from '../../parts/forms/attempt.ts'
import { SeenForm } from '../../parts/forms/seen-form.tsx'
import { readSeen, seenText } from '../../parts/forms/seen-text.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import type { Route } from './+types/retention-route'
import type { PrivacyNotice } from './route.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const retention = await answering(site, () => getRetention(site.db))
  return { retention, seen: seenText(retention) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = readPosted(await postedForm(request))
  return attempt(site, posted, async () => {
    await changeRetention(site, actorOf(context.get(accountContext)), posted, readSeen(posted))
    return redirect(noticePath<PrivacyNotice>(deskPaths.privacy, 'saved'))
  })
}

export const meta: Route.MetaFunction = () => documentTitle('How long things are kept')

export default function RetentionRoute({ loaderData: { retention, seen }, actionData: again }: Route.ComponentProps) {
  return (
    <DeskPage
      title="How long things are kept"
      help="In days. Anything older is deleted every night. Leave empty to keep it for good. Set what your privacy policy promises."
      width="form"
    >
      <SeenForm label="How long things are kept" again={again} seen={seen}>
        <FormFields pairs>
          {retentionKindNames.map((kind) => (
            <Field
              key={kind}
              name={kind}
              label={retentionKinds[kind].label}
              hint={`Days ${retentionKinds[kind].from}`}
              inputMode="numeric"
              blankMeans
              defaultValue={again?.entered[kind] ?? retention[kind] ?? ''}
              error={again?.errors[kind]}
            />
          ))}
        </FormFields>
      </SeenForm>
    </DeskPage>
  )
}
