import { redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { invalidField } from '#domain/errors.ts'
import { listTermNames } from '#domain/terms/list-terms.ts'
import { findNear } from '#domain/terms/near-names.ts'
import { mergeTerms, removeTerm } from '#domain/terms/remove-term.ts'
import { renameTerm } from '#domain/terms/rename-term.ts'
import { listCarriers, splitTerm } from '#domain/terms/split-term.ts'
import { knownTerm, type TermKind } from '#domain/terms/term-store.ts'
import { firstError, type FormInput, readForm } from '#shared/forms.ts'
import { readNumberId } from '#shared/number-id.ts'
import { termForms } from '#shared/posts/term-form.ts'
import { Field } from '../../../ui/form/field.tsx'
import { DeskForm, FormProblems } from '../../parts/forms/desk-form.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { type Pressed, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { SeenForm } from '../../parts/forms/seen-form.tsx'
import { readSeen, seenText } from '../../parts/forms/seen-text.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import type { Route } from './+types/edit-route'
import type { TermsNotice } from './list-route.tsx'
import { NearNames, withNear } from './near-names-notice.tsx'
import { SplitForm, type SplitIntent } from './split-form.tsx'
import { kindOf, termWords } from './term-kind.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const kind = kindOf(url.pathname)
  return answering(site, async () => {
    const { id, name } = await knownTerm(site.db, kind, readNumberId(params.id) ?? 0)
    const others = (await listTermNames(site, kind)).filter((other) => other !== name)
    const [carriers, near] = await Promise.all([listCarriers(site, kind, id), findNear(site.db, kind, name)])
    return { kind, id, name, others, carriers, near, seen: seenText({ name }, name) }
  })
}

type Params = Route.ActionArgs['params']

/** Does something to the name of the address, whose list says what was done. */
const act =
  (did: TermsNotice, work: (asked: Pressed<Params> & { actor: string; kind: TermKind; id: number }) => Promise<string>) =>
  async (pressed: Pressed<Params>) => {
    const { account, params, url } = pressed
    const kind = kindOf(url.pathname)
    const step = await work({ ...pressed, actor: actorOf(account), kind, id: readNumberId(params.id) ?? 0 })
    return { did, of: [step], at: termWords[kind].path }
  }

const actions = {
  save: async ({ site, account, posted, params, url }) => {
    const kind = kindOf(url.pathname)
    const id = readNumberId(params.id) ?? 0
    const { name } = named(kind, posted, 'name')
    const step = await renameTerm(site, actorOf(account), kind, id, name, readSeen(posted))
    const path = noticePath<TermsNotice>(termWords[kind].path, 'renamed', [step])
    return redirect((await findNear(site.db, kind, name)) ? withNear(path, id) : path)
  },
  merge: act('merged', ({ site, actor, kind, id, posted }) => mergeTerms(site, actor, kind, id, posted.into?.trim() ?? '')),
  remove: act('removed', ({ site, actor, kind, id }) => removeTerm(site, actor, kind, id)),
  split: act('split', ({ site, actor, kind, id, posted, form }) => {
    const chosen = form.getAll('posts').map(String)
    // What was ticked comes back with the form.
    posted.posts = chosen.join(',')
    const { name } = named(kind, { name: posted.apart }, 'apart')
    return splitTerm(site, actor, kind, id, { name, posts: chosen.flatMap((post) => readNumberId(post) ?? []) })
  }),
} satisfies ScreenActions<TermsNotice, Params, never, SplitIntent>

export const action = screenAction(actions)
type TermIntent = keyof typeof actions

/** Throws a {@link Refusal} `invalid` that names the field of the form. */
function named(kind: TermKind, posted: FormInput, field: string) {
  const form = readForm(termForms[kind], posted)
  if (!form.ok) throw invalidField(field, firstError(form.errors))
  return form.value
}

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.name ?? '')

export default function EditTermRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { kind, name, others, carriers, near, seen } = loaderData
  const of = (intent: TermIntent) => ((again?.entered.intent ?? 'save') === intent ? again : undefined)
  return (
    <DeskPage title={name} help="Changes here apply to every article. You can undo each step." width="form">
      {near && (
        <NearNames found={near} hrefOf={termWords[kind].pathOf}>
          {near.near.map((other) => (
            <RowButton<TermIntent> key={other.id} fields={{ into: other.name }} intent="merge" label={`Merge into ${other.name}`}>
              Merge into ‘{other.name}’
            </RowButton>
          ))}
        </NearNames>
      )}
      <SeenForm<TermIntent> label="Spelling" again={of('save')} seen={seen}>
        <Field name="name" label="Name" defaultValue={of('save')?.entered.name ?? name} error={of('save')?.errors.name} required />
      </SeenForm>
      <DeskForm<TermIntent> label="Merge" again={of('merge')} intent="merge" submitLabel="Merge" variant="secondary">
        <Field
          name="into"
          label="Merge into"
          list="others"
          hint={`Every article of ‘${name}’ gets the other one instead. ‘${name}’ is removed.`}
          defaultValue={of('merge')?.entered.into}
          error={of('merge')?.errors.into}
          required
        />
        <datalist id="others">
          {others.map((other) => (
            <option key={other} value={other}>
              {other}
            </option>
          ))}
        </datalist>
      </DeskForm>
      {carriers.posts.length > 0 && <SplitForm kind={kind} name={name} carriers={carriers} again={of('split')} />}
      {of('remove') && <FormProblems again={of('remove') as NonNullable<typeof again>} />}
      <RowButton<TermIntent> fields={{}} intent="remove" label={`${termWords[kind].remove}: ${name}`}>
        {termWords[kind].remove}
      </RowButton>
    </DeskPage>
  )
}
