import { actorOf } from '#domain/accounts/account.ts'
import { Refusal, statusOf } from '#domain/errors.ts'
import { addRedirect } from '#domain/redirects/manage-redirects.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readForm } from '#shared/forms.ts'
import { RedirectForm } from '#shared/redirects/redirect-form.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { formAgain } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { type Pressed, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import type { Route } from './+types/new-route'
import type { RedirectsNotice } from './route.tsx'

async function add({ site, account, posted }: Pressed, target = posted.target) {
  const wanted: Record<string, string> = { ...posted, target: target ?? '' }
  const form = readForm(RedirectForm, wanted)
  if (!form.ok) return formAgain({ errors: form.errors, entered: wanted })
  try {
    const { shortened } = await addRedirect(site, actorOf(account), { ...form.value, isForeignMeant: wanted.foreign === 'yes' })
    return { did: shortened > 0 ? ('shortened' as const) : ('saved' as const), at: deskPaths.redirects }
  } catch (error) {
    const direct = error instanceof Refusal ? error.facts.direct : undefined
    if (!(error instanceof Refusal) || typeof direct !== 'string') throw error
    return formAgain({ errors: error.errors ?? {}, message: error.message, entered: { ...wanted, direct } }, statusOf[error.kind])
  }
}

/** `direct` takes the target that was offered in place of a chain. */
const actions = {
  save: (pressed) => add(pressed),
  direct: (pressed) => add(pressed, pressed.posted.direct),
} satisfies ScreenActions<RedirectsNotice>

export const action = screenAction(actions)
type Intent = keyof typeof actions

export const meta: Route.MetaFunction = () => documentTitle('New redirect')

export default function NewRedirectRoute({ actionData: again }: Route.ComponentProps) {
  const { path, target, foreign, direct } = again?.entered ?? {}
  return (
    <DeskPage
      title="New redirect"
      width="form"
      help="Visitors to the old address go to the new one, permanently. An address where this site has a page can't be redirected."
    >
      <DeskForm<Intent>
        label="Redirect"
        again={again}
        more={
          direct && (
            <>
              <input type="hidden" name="direct" value={direct} />
              <Button type="submit" name="intent" value={'direct' satisfies Intent} variant="secondary">
                Redirect to {direct}
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
          hint="Where it redirects to: a path of this site, or a full https address"
          defaultValue={target}
          error={again?.errors.target}
          required
        />
        <label className="desk-check desk-small">
          <input type="checkbox" name="foreign" value="yes" defaultChecked={foreign === 'yes'} /> Yes, redirect to another site
        </label>
      </DeskForm>
    </DeskPage>
  )
}
