import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { getSnippet, saveSnippet } from '#domain/leads/snippets.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readForm } from '#shared/forms.ts'
import { snippetPlaces } from '#shared/leads/fill-snippet.ts'
import { SnippetForm } from '#shared/leads/lead-forms-of-staff.ts'
import { Field, TextAreaField } from '../../../ui/form/field.tsx'
import { accountContext } from '../../frame/guard.ts'
import { attempt, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { SeenForm } from '../../parts/forms/seen-form.tsx'
import { readSeen, seenText } from '../../parts/forms/seen-text.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import type { Route } from './+types/edit-route'
import type { SnippetNotice } from './route.tsx'

const isNew = (id: string) => id === 'new'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  if (isNew(id)) return { name: '', text: '', seen: undefined }
  const { name, text } = await answering(site, () => getSnippet(site, id))
  return { name, text, seen: seenText({ name, text }, name) }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = readPosted(await postedForm(request))
  const form = readForm(SnippetForm, posted)
  if (!form.ok) return formAgain({ errors: form.errors, entered: posted })
  return attempt(site, posted, async () => {
    await saveSnippet(site, context.get(accountContext), isNew(id) ? undefined : id, form.value, readSeen(posted))
    return redirect(noticePath<SnippetNotice>(deskPaths.snippets, 'saved'))
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.name || 'New template')

export default function EditSnippetRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { name, text } = { ...loaderData, ...again?.entered }
  return (
    <DeskPage title={loaderData.name || 'New template'} width="form">
      <SeenForm label="Template" again={again} seen={loaderData.seen}>
        <Field name="name" label="Name" hint="Shown when you choose a template" defaultValue={name} error={again?.errors.name} required />
        <TextAreaField name="text" label="Words" rows={8} defaultValue={text} error={again?.errors.text} required />
      </SeenForm>
      <section>
        <h2>Places to fill in</h2>
        <dl className="desk-snippet-places desk-small desk-stack desk-gap-1">
          {Object.entries(snippetPlaces).map(([place, { says }]) => (
            <div key={place}>
              <dt>
                <code>{place}</code>
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </section>
    </DeskPage>
  )
}
