import { redirect } from 'react-router'
import { postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import { addRedirect } from '#domain/redirects/manage-redirects.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readForm } from '#shared/forms.ts'
import { RedirectForm } from '#shared/redirects/redirect-form.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { noticePath } from '../../parts/page/notice.tsx'
import type { Route } from './+types/new-route'

/** With the intent `direct` the target is the one that was offered in place of a chain. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = readPosted(await postedForm(request))
  const wanted = posted.intent === 'direct' ? { ...posted, target: posted.direct ?? '' } : posted
  const form = readForm(RedirectForm, wanted)
  if (!form.ok) return formAgain({ errors: form.errors, entered: wanted })
  let direct: string | undefined
  const answer = await attempt(site, wanted, async () => {
    try {
      const { shortened } = await addRedirect(site, actorOf(context.get(accountContext)), {
        ...form.value,
        isForeignMeant: wanted.foreign === 'yes',
      })
      return redirect(noticePath(deskPaths.redirects, shortened > 0 ? 'shortened' : 'saved'))
    } catch (error) {
      if (error instanceof Refusal && typeof error.facts.direct === 'string') direct = error.facts.direct
      throw error
    }
  })
  if (answer instanceof Response || direct === undefined) return answer
  return formAgain({ ...answer.data, entered: { ...answer.data.entered, direct } })
}

export const meta: Route.MetaFunction = () => documentTitle('New redirect')

export default function NewRedirectRoute({ actionData: again }: Route.ComponentProps) {
  const { path, target, foreign, direct } = again?.entered ?? {}
  return (
    <DeskPage
      title="New redirect"
      width="form"
      help="Whoever asks for the old address is led on for good. An address where this site has a page of its own can't be one."
    >
      <DeskForm
        label="Redirect"
        again={again}
        more={
          direct && (
            <>
              <input type="hidden" name="direct" value={direct} />
              <Button type="submit" name="intent" value="direct" variant="secondary">
                Lead to {direct}
              </Button>
            </>
          )
        }
      >
        <Field
          name="path"
          label="Path"
          hint="The old address on this site, such as /old-prices"
          defaultValue={path}
          error={again?.errors.path}
          required
        />
        <Field
          name="target"
          label="Target"
          hint="Where it leads: a path of this site, or a whole https address"
          defaultValue={target}
          error={again?.errors.target}
          required
        />
        <label className="desk-check desk-small">
          <input type="checkbox" name="foreign" value="yes" defaultChecked={foreign === 'yes'} /> It is meant to lead to another site
        </label>
      </DeskForm>
    </DeskPage>
  )
}
