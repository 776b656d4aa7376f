import { deskPaths } from '#shared/desk-paths.ts'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { UnsentWords, useStoredAt } from '../../parts/forms/unsent-words.tsx'
import { unsentName } from '../../parts/forms/unsent.ts'
import { FOLLOW_UP, FollowUpButton } from './follow-up-form.tsx'
import type { LeadIntent } from './lead-actions.ts'
import type { LoadedLead } from './load-lead.ts'

/** A place to write what happened, near how it is answered; its history shows it. */
export function LeadNote({ lead: { id, me }, again }: { lead: LoadedLead; again: FormAgain | undefined }) {
  const storedAt = useStoredAt('written')
  const refused = again?.entered.intent === 'note' ? again : undefined
  return (
    <FormFields>
      {refused && <FormProblems again={refused} />}
      {/* Made anew once its words are stored, so that the field is empty; by nothing else that happens meanwhile. The button keeps the focus. */}
      <UnsentWords key={storedAt} name={unsentName(me, deskPaths.lead(id), 'note')} storedAt={storedAt}>
        <TextAreaField
          {...{ form: FOLLOW_UP, name: 'note', label: 'Note', rows: 2 }}
          defaultValue={again?.entered.note}
          error={refused?.errors.note}
          required
        />
      </UnsentWords>
      <div className="desk-actions">
        <FollowUpButton<LeadIntent> intent="note">Add note</FollowUpButton>
      </div>
    </FormFields>
  )
}
