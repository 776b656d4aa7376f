import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listEditorItems } from '#domain/content/save-content-items.ts'
import { sampleMail, sampleMails } from '#domain/mails/sample-mails.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import { mailTextKeys } from '#shared/content/mail-texts.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { accountContext } from '../../frame/guard.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import type { Route } from './+types/mail-route'
import { lookQuery, readLook } from './look-query.ts'
import { MailFrame } from './mail-frame.tsx'

export const handle = { query: lookQuery }

const TYPE = 'mail-text'

export async function loader({ context, params: { name }, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const mail = await answering(site, () => sampleMail(site, name))
  if (!mail) throw problem(404, deskMessages.mailNotFound)
  const mayWrite = mailTextKeys.some((key) => key === name) && hasRole(context.get(accountContext), 'editor')
  const written = mayWrite
    ? (await answering(site, () => listEditorItems(site, TYPE))).find(({ data }) => 'key' in data && data.key === name)
    : undefined
  return {
    name,
    title: sampleMails[name]?.title ?? '',
    about: sampleMails[name]?.about ?? '',
    subject: mail.subject,
    text: mail.text,
    look: readLook(url),
    wordsAt: mayWrite
      ? written
        ? deskPaths.item(TYPE, written.id)
        : `${deskPaths.item(TYPE, 'new')}?${new URLSearchParams({ key: name })}`
      : null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.title ?? 'Mail')

export default function MailRoute({ loaderData: { name, title, about, subject, text, look, wordsAt } }: Route.ComponentProps) {
  return (
    <DeskPage
      title={title}
      help={`${about} It shows sample data, and its links do nothing.`}
      action={
        wordsAt ? (
          <ButtonLink to={wordsAt}>Change the words</ButtonLink>
        ) : (
          <ButtonLink to={deskPaths.mails} variant="secondary">
            All mails
          </ButtonLink>
        )
      }
    >
      <MailFrame path={deskPaths.mailKind(name)} document={deskPaths.mailPreview(name)} subject={subject} text={text} look={look} />
    </DeskPage>
  )
}
