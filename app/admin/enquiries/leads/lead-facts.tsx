import type { LoadedLead } from './load-lead.ts'

/** What came: the visitor's own words, the rest of the form field by field, and where from. */
export const LeadFacts = ({ lead: { fields, source, notes, consent } }: { lead: LoadedLead }) => (
  <section className="desk-lead-facts">
    <h2>What came</h2>
    <dl>
      {fields.map(({ name, label, text, isOwnWords }) => (
        <div key={name} className={isOwnWords ? undefined : 'desk-lead-fact grid desk-gap-1'}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {source && (
        <div>
          <dt>Where from</dt>
          <dd>{source}</dd>
        </div>
      )}
      {consent && (
        <div>
          <dt>What the form said</dt>
          <dd>{consent}</dd>
        </div>
      )}
      {notes && (
        <div>
          <dt>Kept with it</dt>
          <dd>{notes}</dd>
        </div>
      )}
    </dl>
  </section>
)
