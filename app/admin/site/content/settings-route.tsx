import { Form, redirect } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { undoSave } from '#domain/content/content-history.ts'
import { changeCompany, companyPlace, type EditorCompany, findCompany } from '#domain/content/save-company.ts'
import { gatherChange } from '#domain/releases/gather-change.ts'
import { listOpenReleases } from '#domain/releases/list-releases.ts'
import type { Site } from '#domain/site.ts'
import { fieldsOf } from '#shared/content/item-forms.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { accountContext } from '../../frame/guard.ts'
import { readPosted } from '../../parts/forms/attempt.ts'
import { actionNamed } from '../../parts/forms/screen-actions.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticePath, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import { gathered, gatheringIn } from '../../publish/releases/gathering-in.ts'
import { ReleaseChoice } from '../../publish/releases/release-choice.tsx'
import type { Route } from './+types/settings-route'
import { ContentForm } from './content-form.tsx'
import { saveForm } from './form-state.ts'
import { openKeptForm } from './open-kept-form.ts'

export const handle = { query: noticeQuery }

const fields = fieldsOf('company')

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  return answering(site, async () => {
    const { company, updatedAt } = await findCompany(site.db)
    const releases = await listOpenReleases(site)
    const stored = { entity: 'settings' as const, entityId: companyPlace.id, fields, values: company, updatedAt }
    const asksForWhatsApp = url.searchParams.get('did') === PHONE_SAVED && isOtherNumber(company)
    const { phone, whatsApp } = company
    return {
      releases,
      whatsAppAsked: asksForWhatsApp ? { phone, whatsApp } : null,
      kept: await openKeptForm(site, account, { ...stored, isAfterSave: url.searchParams.has('did') }),
    }
  })
}

type Act = (site: Site, actor: string, ids: string) => Promise<Response>

/** What a button does whatever stands in the form. */
const beside = {
  undo: async (site, actor, ids) => {
    await undoSave(site, actor, companyPlace, ids)
    return redirect(noticePath<SettingsNotice>(deskPaths.settings, 'undone'))
  },
  whatsapp: async (site, actor) => {
    const { company } = await findCompany(site.db)
    return saved('saved', await changeCompany(site, actor, { whatsApp: company.phone }))
  },
} satisfies Readonly<Record<string, Act>>

type Intent = keyof typeof beside

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  const posted = await postedForm(request)
  const { intent, ids = '' } = readPosted(posted)
  const act = actionNamed<Act>(beside, intent)
  if (act) return answering(site, () => act(site, actorOf(account), ids))
  return saveForm({
    site,
    account,
    fields,
    posted,
    valuesOf: (current) => ({ ...(current as EditorCompany).company }),
    path: deskPaths.settings,
    async gather(input, more) {
      const put = {
        kind: 'settings' as const,
        action: 'change' as const,
        entityId: companyPlace.id,
        type: null,
        input,
        ...more,
      }
      return gathered(await gatherChange(site, account, gatheringIn(readPosted(posted)), put))
    },
    async save(within, values, madeFrom) {
      const { company: before } = await findCompany(within.db)
      const now = await changeCompany(within, actorOf(account), values, { madeFrom })
      const isPhoneNew = now.company.phone !== before.phone && now.company.whatsApp === before.whatsApp
      return saved(isPhoneNew && isOtherNumber(now.company) ? PHONE_SAVED : 'saved', now)
    },
  })
}

const PHONE_SAVED = 'phone-saved'

const digitsOf = (number: string): string => number.replace(/\D/g, '')
const isOtherNumber = ({ phone, whatsApp }: EditorCompany['company']): boolean => phone !== '' && digitsOf(phone) !== digitsOf(whatsApp)

const saved = (did: SettingsNotice, { revisionId }: { revisionId: string | null }): Response =>
  redirect(
    revisionId === null
      ? noticePath<SettingsNotice>(deskPaths.settings, 'unchanged')
      : noticePath<SettingsNotice>(deskPaths.settings, did, [revisionId]),
  )

const NOTICES = {
  saved: { text: 'Saved', undo: 'undo' },
  [PHONE_SAVED]: { text: 'Saved', undo: 'undo' },
  unchanged: { text: 'Saved' },
  undone: { text: 'Undone.' },
  restored: { text: 'Restored', undo: 'undo' },
} as const satisfies Notices

type SettingsNotice = keyof typeof NOTICES

export const meta: Route.MetaFunction = () => documentTitle('Settings')

export default function SettingsRoute({ loaderData: { kept, releases, whatsAppAsked }, actionData: again }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Settings"
      width="form"
      help={
        <>
          Company details, shown on every page. Leave one blank to hide it. <a href={deskPaths.settingsHistory}>History</a>
        </>
      }
    >
      <NoticeBar<Intent> notices={NOTICES} />
      {whatsAppAsked && <SameForWhatsApp {...whatsAppAsked} />}
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

/** The two numbers are most often one, and nobody thinks of the second. */
const SameForWhatsApp = ({ phone, whatsApp }: { phone: string; whatsApp: string }) => (
  <Form method="post" className="desk-notice" aria-label="WhatsApp">
    <p>{`Is ${phone} the number for WhatsApp too? ${whatsApp ? `Chats still go to ${whatsApp}.` : 'No chat is offered now.'}`}</p>
    <Button type="submit" name="intent" value={'whatsapp' satisfies Intent} variant="secondary">
      Use it for WhatsApp too
    </Button>
  </Form>
)
