import { redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { undoSave } from '#domain/content/content-history.ts'
import { changeCompany, companyPlace, type EditorCompany, findCompany } from '#domain/content/save-company.ts'
import { gatherChange } from '#domain/releases/gather-change.ts'
import { listOpenReleases } from '#domain/releases/list-releases.ts'
import { fieldsOf } from '#shared/content/item-forms.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { documentTitle } from '../../parts/page/document-title.ts'
import { accountContext } from '../../frame/guard.ts'
import { readPosted } from '../../parts/forms/attempt.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { type Notice, NoticeBar, noticePath, noticeQuery } from '../../parts/page/notice.tsx'
import { gathered, gatheringIn } from '../../publish/releases/gathering-in.ts'
import { ReleaseChoice } from '../../publish/releases/release-choice.tsx'
import type { Route } from './+types/settings-route'
import { ContentForm } from './content-form.tsx'
import { saveForm } from './form-state.ts'
import { openKeptForm } from './kept-form.ts'

export const handle = { query: noticeQuery }

const fields = fieldsOf('company')

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  return answering(site, async () => {
    const { company, updatedAt } = await findCompany(site.db)
    const releases = await listOpenReleases(site)
    const stored = { entity: 'settings' as const, entityId: companyPlace.id, fields, values: company, updatedAt }
    return { releases, kept: await openKeptForm(site, account, { ...stored, isAfterSave: url.searchParams.has('did') }) }
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  const posted = await postedForm(request)
  if (posted.get('intent') === 'undo') {
    await answering(site, () => undoSave(site, actorOf(account), companyPlace, String(posted.get('ids'))))
    return redirect(noticePath(deskPaths.settings, 'undone'))
  }
  return saveForm({
    ...{ site, account, fields, posted },
    valuesOf: (current) => ({ ...(current as EditorCompany).company }),
    path: deskPaths.settings,
    async gather(input, more) {
      const put = { kind: 'settings' as const, action: 'change' as const, entityId: companyPlace.id, type: null, input, ...more }
      return gathered(await gatherChange(site, account, gatheringIn(readPosted(posted)), put))
    },
    async save(within, values, madeFrom) {
      const { revisionId } = await changeCompany(within, actorOf(account), values, { madeFrom })
      return redirect(noticePath(deskPaths.settings, revisionId === null ? 'unchanged' : 'saved', revisionId === null ? [] : [revisionId]))
    },
  })
}

const NOTICES: Readonly<Record<string, Notice>> = {
  saved: { text: 'Saved', undo: 'undo' },
  unchanged: { text: 'Saved' },
  undone: { text: 'Undone.' },
  restored: { text: 'Restored', undo: 'undo' },
}

export const meta: Route.MetaFunction = () => documentTitle('Settings')

export default function SettingsRoute({ loaderData: { kept, releases }, actionData: again }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Settings"
      width="form"
      help={
        <>
          Who the company is, on every page. A blank detail hides what shows it. <a href={deskPaths.settingsHistory}>History</a>
        </>
      }
    >
      <NoticeBar notices={NOTICES} />
      <ContentForm
        label="Settings"
        kept={kept}
        again={again}
        previewPath={deskPaths.settingsPreview}
        after={<ReleaseChoice releases={releases} />}
      />
    </DeskPage>
  )
}
