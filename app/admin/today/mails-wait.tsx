import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'

/** While no mail server is set; `canMend` for those who may set one. */
export function MailsWait({ canMend }: { canMend: boolean }) {
  const words = 'No mail server is set: every mail waits'
  return (
    <div className="desk-notice desk-today-warning">
      <p>
        {canMend ? <SiteLink to={deskPaths.goingLive}>{words}</SiteLink> : words}, thanks to visitors too. Until it is, call them or write
        by WhatsApp.
      </p>
    </div>
  )
}
