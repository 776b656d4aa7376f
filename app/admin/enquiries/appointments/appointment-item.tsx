import { Fragment } from 'react'
import { Form } from 'react-router'
import type { AppointmentState } from '#shared/appointments/appointment-state.ts'
import { numberToCheck } from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { chatHref, dialHref } from '#shared/formats.ts'
import { LAST_DATE_TIME } from '#shared/local-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { PRESS, pressOf } from '../../parts/forms/pressed-button.ts'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { useHydrated } from '../../parts/page/use-hydrated.ts'
import type { AppointmentView } from './appointment-view.ts'
import type { DemoIntent } from './demo-actions.ts'
import { startFieldOf } from './start-field.ts'

const STATES: Record<AppointmentState, string> = {
  booked: 'Booked',
  moved: 'Moved',
  cancelled: 'Cancelled',
  done: 'Done',
  missed: 'No-show',
}

interface AppointmentItemProps {
  appointment: AppointmentView
  /** Where the list is not of one day. */
  showsDay?: boolean
  /** Id of the form that the lead's own page shares; that page names the lead already. */
  ofLead?: string
  /** It stands above with what can be done with it. */
  isNamedAbove?: boolean
  /** What its field for another start says, where that was sent without being stored. */
  typed?: string | undefined
  /** What could not be done, of this one. */
  error?: string | undefined
}

/** One appointment with whom it is, how to reach them, and what staff do with it. */
export function AppointmentItem({ appointment, showsDay, ofLead, isNamedAbove, typed, error }: AppointmentItemProps) {
  const { id, state, hours, day, lead, hasBegun } = appointment
  const isBooked = state === 'booked'
  const what = `the demo of ${lead.name}`
  const isHydrated = useHydrated()
  const form = isHydrated ? undefined : ofLead
  return (
    <li
      className={isBooked ? 'desk-demo desk-stack desk-small desk-ruled' : 'desk-demo desk-stack desk-small desk-ruled desk-demo-over'}
      data-record
    >
      <p className="desk-demo-time desk-strong">{showsDay ? `${day}, ${hours}` : hours}</p>
      <div className="desk-demo-words desk-stack desk-breaks desk-gap-half">
        <p className="desk-demo-who">
          {ofLead ? null : (
            <>
              <SiteLink to={deskPaths.lead(lead.id)}>{lead.name}</SiteLink> <span className="desk-muted">{lead.reference}</span>{' '}
            </>
          )}
          <span className={`desk-status desk-demo-${state}`}>{isBooked && hasBegun ? 'Outcome' : STATES[state]}</span>
        </p>
        {isBooked && !isNamedAbove && (
          <div className="desk-actions">
            {!ofLead && lead.phone && <Reach lead={lead} />}
            {hasBegun && (
              <>
                <RowButton<DemoIntent> form={ofLead} fields={{ id }} intent="demo-done" label={`Done: ${what}`}>
                  Done
                </RowButton>
                <RowButton<DemoIntent> form={ofLead} fields={{ id }} intent="demo-missed" label={`No-show: ${what}`}>
                  No-show
                </RowButton>
              </>
            )}
            <RowButton<DemoIntent> form={ofLead} fields={{ id }} intent="demo-cancel" label={`Cancel ${what}`}>
              Cancel
            </RowButton>
            <MoveDemo
              {...{ id, what, form, error }}
              start={typed ?? appointment.start}
              isTyped={typed !== undefined && typed !== appointment.start}
            />
          </div>
        )}
      </div>
    </li>
  )
}

type MoveDemoProps = Pick<AppointmentView, 'id' | 'start'> & {
  what: string
  form: string | undefined
  error: string | undefined
  isTyped: boolean
}

const MoveDemo = ({ id, what, form, start, error, isTyped }: MoveDemoProps) => (
  <details className="desk-demo-move" open={isTyped || error !== undefined}>
    <summary aria-label={`Move ${what}`}>Move</summary>
    <Form method="post" noValidate aria-label={`Move ${what}`}>
      <Field
        {...{ form, name: startFieldOf(id), label: 'New start', type: 'datetime-local', max: LAST_DATE_TIME }}
        defaultValue={start}
        error={error}
        required
      />
      <Button type="submit" form={form} name={PRESS} value={pressOf('demo-move' satisfies DemoIntent, { id })} variant="secondary">
        Move it
      </Button>
    </Form>
  </details>
)

const Reach = ({ lead: { name, phone, whatsApp, isGuess, others } }: Pick<AppointmentView, 'lead'>) => (
  <span className="desk-demo-ways">
    {[{ phone, whatsApp, isGuess }, ...others].map((number, at) => {
      const nth = at ? ` ${at + 1}` : ''
      return (
        <Fragment key={number.phone}>
          {number.phone && (
            <a href={dialHref(number.phone)} className="desk-demo-reach" aria-label={`Call${nth} ${name}`}>
              Call{nth}
            </a>
          )}
          {number.whatsApp && (
            <a href={chatHref(number.whatsApp)} className="desk-demo-reach" aria-label={`WhatsApp${nth} ${name}`} rel="noopener">
              WhatsApp{nth}
            </a>
          )}
          {number.isGuess && <span className="desk-muted">{`${numberToCheck}${nth}`}</span>}
        </Fragment>
      )
    })}
  </span>
)
