import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'

/** While the mail server takes nothing; `canLook` for those who may see the outbox. */
export function MailsStuck({ words, canLook }: { words: string; canLook: boolean }) {
  return (
    <div className="desk-notice desk-today-warning">
      <p>
        {words} They are tried again by themselves
        {canLook && (
          <>
            : see the <SiteLink to={deskPaths.outbox}>outbox</SiteLink>
          </>
        )}
        . Until then, call or write by WhatsApp.
      </p>
    </div>
  )
}
