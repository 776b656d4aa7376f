import type { LoadedLead } from './load-lead.ts'

/** What happened since it came, newest first. */
export const LeadHistory = ({ lead: { history } }: { lead: LoadedLead }) => (
  <section className="desk-lead-history">
    <h2>History</h2>
    <ol className="desk-stack">
      {history.map(({ id, at, who, did, text }) => (
        <li key={id}>
          <p>
            <strong>{who}</strong> {did} <span className="desk-muted">{at}</span>
          </p>
          {text && <p className="desk-lead-said">{text}</p>}
        </li>
      ))}
    </ol>
  </section>
)
