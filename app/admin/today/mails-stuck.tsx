import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'

/** While the mail server takes nothing; `canLook` for those who may see the outbox. */
export function MailsStuck({ words, canLook }: { words: string; canLook: boolean }) {
  return (
    <div className="desk-notice desk-today-warning">
      <p>
        <span>{words} They are tried again automatically</span>
        {canLook && (
          <span>
            : see the <SiteLink to={deskPaths.outbox}>outbox</SiteLink>
          </span>
        )}
        <span>. Until then, call or write by WhatsApp.</span>
      </p>
    </div>
  )
}
