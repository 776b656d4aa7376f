import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { listTermNames } from '#domain/terms/list-terms.ts'
import { mergeTerms, removeTerm } from '#domain/terms/remove-term.ts'
import { renameTerm } from '#domain/terms/rename-term.ts'
import { knownTerm } from '#domain/terms/term-store.ts'
import { readForm } from '#shared/forms.ts'
import { readNumberId } from '#shared/number-id.ts'
import { termForms } from '#shared/posts/term-form.ts'
import { Field } from '../../../ui/form/field.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { DeskForm, FormProblems } from '../../parts/forms/desk-form.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { noticePath } from '../../parts/page/notice.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import type { Route } from './+types/edit-route'
import { kindOf, termWords } from './term-kind.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const kind = kindOf(url.pathname)
  return answering(site, async () => {
    const { id, name } = await knownTerm(site.db, kind, readNumberId(params.id) ?? 0)
    const others = (await listTermNames(site, kind)).filter((other) => other !== name)
    return { kind, id, name, others }
  })
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const actor = actorOf(context.get(accountContext))
  const posted = readPosted(await postedForm(request))
  const kind = kindOf(url.pathname)
  const id = readNumberId(params.id) ?? 0
  const done = (did: string, step: string) => redirect(noticePath(termWords[kind].path, did, [step]))
  return attempt(site, posted, async () => {
    if (posted.intent === 'merge') return done('merged', await mergeTerms(site, actor, kind, id, posted.into?.trim() ?? ''))
    if (posted.intent === 'remove') return done('removed', await removeTerm(site, actor, kind, id))
    const form = readForm(termForms[kind], posted)
    if (!form.ok) return formAgain({ errors: form.errors, entered: posted })
    return done('renamed', await renameTerm(site, actor, kind, id, form.value.name))
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.name ?? '')

export default function EditTermRoute({ loaderData: { kind, name, others }, actionData: again }: Route.ComponentProps) {
  const of = (intent: string) => ((again?.entered.intent ?? 'save') === intent ? again : undefined)
  return (
    <DeskPage title={name} help="What you change here changes on every article at once. Each step can be undone." width="form">
      <DeskForm label="Spelling" again={of('save')}>
        <Field name="name" label="Name" defaultValue={of('save')?.entered.name ?? name} error={of('save')?.errors.name} required />
      </DeskForm>
      <DeskForm label="Merge" again={of('merge')} intent="merge" submitLabel="Merge" variant="secondary">
        <Field
          name="into"
          label="Merge into"
          list="others"
          hint={`Every article of ‘${name}’ gets the other one in its place; ‘${name}’ goes.`}
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
      {of('remove') && <FormProblems again={of('remove') as NonNullable<typeof again>} />}
      <RowButton fields={{}} intent="remove" label={`${termWords[kind].remove}: ${name}`}>
        {termWords[kind].remove}
      </RowButton>
    </DeskPage>
  )
}
