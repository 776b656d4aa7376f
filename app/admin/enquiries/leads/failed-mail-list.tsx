import type { LoadedLead } from './load-lead.ts'

/** Mails of an enquiry that failed for good, and why; nothing where there are none. */
export const FailedMails = ({ failedMails }: Pick<LoadedLead, 'failedMails'>) =>
  failedMails.length > 0 && (
    <section aria-label="Mails that failed" className="desk-notice">
      <ul className="desk-stack">
        {failedMails.map(({ id, subject, trouble }) => (
          <li key={id}>{`‘${subject}’ was not delivered. ${trouble}.`}</li>
        ))}
      </ul>
    </section>
  )
