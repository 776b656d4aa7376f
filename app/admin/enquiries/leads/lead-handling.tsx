import { deskPaths } from '#shared/desk-paths.ts'
import { leadStatusOptions } from '#shared/leads/lead-statuses.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { UnsentWords, useStoredAt } from '../../parts/forms/unsent-words.tsx'
import { unsentName } from '../../parts/forms/unsent.ts'
import { useHydrated } from '../../parts/page/use-hydrated.ts'
import { ChoiceField } from './choice-field.tsx'
import { FOLLOW_UP } from './follow-up-form.tsx'
import type { LeadIntent } from './lead-actions.ts'
import type { LoadedLead } from './load-lead.ts'

/** Where it stands, whose it is, and whether it is held. A choice counts once it is saved: arrow keys pass by others on their way. */
export function LeadHandling({ lead, again }: { lead: LoadedLead; again: FormAgain | undefined }) {
  const { status, assignee, staff, me, spamReasons, lastChanges } = lead
  const refused = again?.entered.intent === 'handle' ? again : undefined
  // What was chosen and not saved, where no script keeps it.
  const chosen = useHydrated() ? undefined : again?.entered
  return (
    <section aria-label="Progress" className="desk-lead-handling desk-stack desk-gap-1-half">
      {spamReasons.length > 0 && <Held reasons={spamReasons} />}
      <ChoiceField
        form={FOLLOW_UP}
        name="status"
        label="Status"
        stored={status}
        lastChange={lastChanges.status}
        defaultValue={chosen?.status ?? status}
        options={leadStatusOptions}
        error={refused?.errors.status}
        required
      />
      <ChoiceField
        form={FOLLOW_UP}
        stored={assignee}
        lastChange={lastChanges.assignee}
        {...{ name: 'assignee', label: 'Assignee', placeholder: 'Nobody' }}
        defaultValue={chosen?.assignee ?? assignee}
        options={staff}
        error={refused?.errors.assignee}
        required
      />
      <LostBecause lead={lead} again={again} />
      <div className="desk-actions">
        <Button form={FOLLOW_UP} type="submit" name="intent" value={'handle' satisfies LeadIntent} variant="secondary">
          Save
        </Button>
        {assignee !== me && (
          <Button form={FOLLOW_UP} type="submit" name="intent" value={'take' satisfies LeadIntent} variant="secondary">
            Assign to me
          </Button>
        )}
        {spamReasons.length === 0 && (
          <Button form={FOLLOW_UP} type="submit" name="intent" value={'spam' satisfies LeadIntent} variant="quiet">
            Spam
          </Button>
        )}
      </div>
    </section>
  )
}

/** Open where it matters, and never in the way: an enquiry is lost without it too. */
function LostBecause({
  lead: { id, me, status, lostReason, lostReasons, lastChanges },
  again,
}: {
  lead: LoadedLead
  again: FormAgain | undefined
}) {
  const error = again?.errors.lostReason
  const step = useStoredAt('handled')
  const typed = again?.entered.lostWords
  const chosen = useHydrated() ? undefined : again?.entered.lostReason
  return (
    // Made anew once its words are stored, so that they are not sent again.
    <details open={status === 'lost' || [error, typed, chosen].some(Boolean) || undefined} key={step}>
      <summary>Lost reason</summary>
      <FormFields>
        <ChoiceField
          form={FOLLOW_UP}
          stored={lostReason}
          lastChange={lastChanges.lostReason}
          {...{ name: 'lostReason', label: 'Reason', placeholder: 'Not given' }}
          defaultValue={chosen ?? lostReason}
          options={lostReasons}
          error={error}
          required
        />
        <UnsentWords name={unsentName(me, deskPaths.lead(id), 'lost')} storedAt={step && momentOfStep(step)}>
          <TextAreaField
            {...{ form: FOLLOW_UP, name: 'lostWords', label: 'In your own words', rows: 2 }}
            defaultValue={typed}
            error={again?.errors.lostWords}
          />
        </UnsentWords>
      </FormFields>
    </details>
  )
}

/** Its notice names the step that undoes it, whose id (UUIDv7) begins with its moment. */
const momentOfStep = (step: string): string => String(Number.parseInt(step.replaceAll('-', '').slice(0, 12), 16))

const Held = ({ reasons }: { reasons: readonly string[] }) => (
  <div className="desk-lead-held desk-small desk-round">
    <p>Held because it looks like spam: {reasons.join(', ')}. No reply was sent to the visitor.</p>
    <Button form={FOLLOW_UP} type="submit" name="intent" value={'clear' satisfies LeadIntent} variant="secondary">
      Not spam
    </Button>
  </div>
)
