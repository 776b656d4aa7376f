import { redirect } from 'react-router'
import * as z from 'zod/mini'
import { postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { makeSynonym } from '#domain/search/make-synonym.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { readForm, requiredText } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import { Field } from '../../../ui/form/field.tsx'
import { accountContext } from '../../frame/guard.ts'
import { attempt, formAgain, readPosted } from '../../parts/forms/attempt.ts'
import { DeskForm } from '../../parts/forms/desk-form.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { toNoticeName } from '../../parts/page/notice-name.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import type { Route } from './+types/synonym-route'
import type { SearchesNotice } from './route.tsx'

export const handle = { query: { words: /^.{1,200}$/ } }

export const loader = async ({ url }: Route.LoaderArgs) => ({ words: url.searchParams.get('words') ?? '' })

const SynonymForm = z.object({
  words: requiredText(deskMessages.fieldRequired('Searched for'), 'Searched for', lengthLimits.searchQuery),
  same: requiredText(deskMessages.fieldRequired('Means the same as'), 'Means the same as', lengthLimits.searchQuery),
})

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = readPosted(await postedForm(request))
  const form = readForm(SynonymForm, posted)
  if (!form.ok) return formAgain({ errors: form.errors, entered: posted })
  return attempt(site, posted, async () => {
    await makeSynonym(site, actorOf(context.get(accountContext)), form.value)
    return redirect(noticePath<SearchesNotice>(deskPaths.searches, 'synonym-made', [toNoticeName(form.value.words)]))
  })
}

export const meta: Route.MetaFunction = () => documentTitle('Make a synonym')

export default function SynonymRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { words, same } = { ...loaderData, same: '', ...again?.entered }
  return (
    <DeskPage
      title="Make a synonym"
      width="form"
      help="A search for the first words will find what the second ones find. All synonyms are under Site content."
    >
      <DeskForm label="Synonym" again={again}>
        <Field name="words" label="Searched for" defaultValue={words} error={again?.errors.words} required />
        <Field
          name="same"
          label="Means the same as"
          hint="Words that stand in articles or on pages of the site"
          defaultValue={same}
          error={again?.errors.same}
          required
        />
      </DeskForm>
    </DeskPage>
  )
}
