import { deskPaths } from '#shared/desk-paths.ts'
import { LAST_DATE_TIME } from '#shared/local-time.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { UnsentWords, useStoredAt } from '../../parts/forms/unsent-words.tsx'
import { unsentName } from '../../parts/forms/unsent.ts'
import { FOLLOW_UP, FollowUpButton } from '../leads/follow-up-form.tsx'
import { AppointmentItem } from './appointment-item.tsx'
import type { DemoIntent } from './demo-actions.ts'
import type { AppointmentPanelData } from './load-appointment-panel.ts'
import { startFieldOf } from './start-field.ts'

/**
 * The demos of an enquiry on its page: what is booked, booking by hand, and when the visitor last looked at where it stands.
 * Its forms post {@link DemoIntent}; `appointmentNotices` says what they did.
 */
export function AppointmentPanel({ data, me, again }: { data: AppointmentPanelData; me: string; again?: FormAgain | undefined }) {
  const { leadId, demos, free, page, seen } = data
  const refused = again?.entered.intent?.startsWith('demo-') ? again : undefined
  const unbooked = refused?.entered.intent === 'demo-book' ? refused : undefined
  const storedAt = useStoredAt('demo-book')
  // A colleague's time made another demo of it; what was typed for the one before stays.
  const forBooked = refused?.entered.intent === 'demo-move' ? refused.entered[startFieldOf(refused.entered.id ?? '')] : undefined
  const isBooked = demos.some(({ state }) => state === 'booked')
  return (
    <section aria-labelledby="demos" className="desk-demo-panel desk-stack desk-gap-2">
      <h2 id="demos">Demo</h2>
      {/* Also where a colleague booked it meanwhile, and nothing is left to fill in. */}
      {unbooked && <FormProblems again={unbooked} />}
      {demos.length > 0 && (
        <ul className="desk-demos">
          {demos.map((demo) => (
            <AppointmentItem
              key={demo.id}
              appointment={demo}
              showsDay
              ofLead={FOLLOW_UP}
              typed={again?.entered[startFieldOf(demo.id)] ?? (demo.state === 'booked' ? forBooked : undefined)}
              error={refused?.entered.id === demo.id ? refused.errors.start : undefined}
            />
          ))}
        </ul>
      )}
      {!isBooked && (
        <UnsentWords name={unsentName(me, deskPaths.lead(leadId), 'demo')} storedAt={storedAt}>
          <FormFields>
            <SelectField
              {...{ form: FOLLOW_UP, name: 'free', label: 'Free time', options: free, placeholder: 'Choose one' }}
              defaultValue={again?.entered.free}
            />
            <Field
              {...{ form: FOLLOW_UP, name: 'start', label: 'Or another time', type: 'datetime-local', max: LAST_DATE_TIME }}
              defaultValue={again?.entered.start}
              error={unbooked?.errors.start}
            />
            <div className="desk-actions">
              <FollowUpButton<DemoIntent> intent="demo-book">Book the demo</FollowUpButton>
            </div>
          </FormFields>
        </UnsentWords>
      )}
      <p className="desk-muted">
        <span>{seen ? `The visitor last opened their page: ${seen}. ` : 'The visitor has not opened their page yet. '}</span>
        <a href={page}>See what they see</a>
      </p>
    </section>
  )
}
