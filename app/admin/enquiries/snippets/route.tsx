import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listSnippets, removeSnippet, restoreSnippet } from '#domain/leads/snippets.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'

export const handle = { query: noticeQuery }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return { snippets: await answering(site, () => listSnippets(site)) }
}

const actions = {
  remove: async ({ site, account, posted }) => ({ did: 'removed', of: [await removeSnippet(site, account, posted.id ?? '')] }),
  restore: async ({ site, account, posted }) => {
    await restoreSnippet(site, account, posted.ids ?? '')
    return 'undone'
  },
} satisfies ScreenActions<SnippetNotice>

export const action = screenAction(actions)
type Intent = keyof typeof actions

const NOTICES = {
  saved: { text: 'Saved. It can be chosen on the page of every enquiry.' },
  removed: { text: 'Removed.', undo: 'restore' },
  undone: { text: 'Undone.' },
} as const satisfies Notices

export type SnippetNotice = keyof typeof NOTICES

export const meta: Route.MetaFunction = () => documentTitle('Templates')

type Row = Route.ComponentProps['loaderData']['snippets'][number]

const columns: readonly Column<Row>[] = [
  {
    label: 'Name',
    names: true,
    cell: ({ id, name, isSample }) => (
      <>
        <SiteLink to={deskPaths.snippet(id)}>{name}</SiteLink> {isSample && <span className="desk-status">Sample</span>}
      </>
    ),
  },
  { label: 'Words', cell: ({ text }) => <span className="desk-lead-about desk-breaks">{text}</span> },
  {
    label: '',
    cell: ({ id, name }) => (
      <RowButton<Intent> fields={{ id }} intent="remove" label={`Remove ${name}`}>
        Remove
      </RowButton>
    ),
  },
]

export default function SnippetsRoute({ loaderData: { snippets }, actionData: again }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Templates"
      help="WhatsApp and mails begin with them on the page of an enquiry, with its name, its reference and the prices of the site filled in."
      action={<ButtonLink to={deskPaths.snippet('new')}>New template</ButtonLink>}
    >
      <NoticeBar<Intent> notices={NOTICES} />
      {again && <FormProblems again={again} />}
      <RecordList
        label="Templates"
        columns={columns}
        rows={snippets}
        keyOf={({ id }) => id}
        empty={<NothingHere title="No template yet" text="Write down what you send again and again, such as the prices." />}
      />
    </DeskPage>
  )
}
