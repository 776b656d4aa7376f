import type { LoadedLead } from './load-lead.ts'

/** What came: the visitor's own words, the rest of the form field by field, and where from. */
export const LeadFacts = ({ lead: { fields, source, notes, consent } }: { lead: LoadedLead }) => (
  <section className="desk-lead-facts">
    <h2>What was sent</h2>
    <dl>
      {fields.map(({ name, label, text, isOwnWords }) => (
        <div key={name} className={isOwnWords ? undefined : 'desk-lead-fact grid desk-gap-1'}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {source && (
        <div>
          <dt>Source</dt>
          <dd>{source}</dd>
        </div>
      )}
      {consent && (
        <div>
          <dt>Shown below the form</dt>
          <dd>{consent}</dd>
        </div>
      )}
      {notes && (
        <div>
          <dt>Notes from before</dt>
          <dd>{notes}</dd>
        </div>
      )}
    </dl>
  </section>
)
