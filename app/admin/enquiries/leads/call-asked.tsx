import { callOutcomes, callOutcomeWords } from '#shared/leads/call-outcomes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FOLLOW_UP } from './follow-up-form.tsx'
import type { LeadIntent } from './lead-actions.ts'
import type { LoadedLead } from './load-lead.ts'

/** What came of a call: asked once 'Call' was tapped, and there for whoever called by another phone. Only 'Spoke' tells the visitor. */
export function CallAsked({ lead: { callBegun } }: { lead: LoadedLead }) {
  return (
    <fieldset id="call" className={callBegun ? 'desk-call desk-call-asked desk-round' : 'desk-call'}>
      <legend>What happened?</legend>
      <p className="desk-muted">{callBegun ? `You tapped Call at ${callBegun}.` : 'On a call, by this phone or another.'}</p>
      <div className={callBegun ? 'desk-wrap desk-gap-1' : 'desk-lead-noting desk-wrap'}>
        {callOutcomes.map((outcome) => (
          <Button
            key={outcome}
            form={FOLLOW_UP}
            type="submit"
            name="intent"
            value={`call-${outcome}` satisfies LeadIntent}
            variant={callBegun ? 'secondary' : 'quiet'}
          >
            {callOutcomeWords[outcome].label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
