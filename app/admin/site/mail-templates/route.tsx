import { sampleMails } from '#domain/mails/sample-mails.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import type { Route } from './+types/route'

export const loader = () => ({ mails: Object.entries(sampleMails).map(([name, { title, about }]) => ({ name, title, about })) })

type Row = Route.ComponentProps['loaderData']['mails'][number]

export const meta: Route.MetaFunction = () => documentTitle('Mail templates')

const columns: readonly Column<Row>[] = [
  { label: 'Mail', names: true, cell: ({ name, title }) => <SiteLink to={deskPaths.mailKind(name)}>{title}</SiteLink> },
  { label: 'To whom, and when', cell: ({ about }) => about },
]

export default function MailsRoute({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <DeskPage title="Mail templates" help="Every mail that this site sends, with sample data. Choose one to preview it.">
      <RecordList label="Mail templates" columns={columns} rows={mails} keyOf={({ name }) => name} empty={null} />
    </DeskPage>
  )
}
