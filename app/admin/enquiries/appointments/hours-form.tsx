import { demoHoursBounds, type DemoHoursForm } from '#shared/appointments/demo-hours.ts'
import { Field, TextAreaField } from '../../../ui/form/field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { SeenForm } from '../../parts/forms/seen-form.tsx'

interface HoursFormProps {
  hours: DemoHoursForm
  seen: string
  zone: string
  again: FormAgain | undefined
}

const HINTS: Record<keyof typeof demoHoursBounds, string> = {
  minutes: 'Minutes',
  pauseMinutes: 'Minutes',
  atOnce: 'How many people can give a demo at the same time',
  daysAhead: 'How far ahead a visitor can book',
  noticeHours: 'How close to its start a visitor can still book',
}

/** When demos are given; a line a day is quicker to type on a phone than a table of clocks. */
export function HoursForm({ hours, seen, zone, again }: HoursFormProps) {
  const filled = { ...hours, ...again?.entered }
  return (
    <SeenForm<'hours'> label="Demo hours" again={again} seen={seen} intent="hours" submitLabel="Save hours">
      <TextAreaField
        name="weeklyHours"
        label="Weekly hours"
        hint={`One line per day, in the time zone ${zone}: Mon-Thu 9:00-12:00, 13:00-16:00. No demos on days that are not listed.`}
        rows={5}
        blankMeans
        defaultValue={filled.weeklyHours}
        error={again?.errors.weeklyHours}
      />
      <TextAreaField
        name="exceptions"
        label="Exceptions"
        hint="One line per day: 2026-12-25 closed, or 2026-12-24 9:00-12:00. Holidays from the working hours are closed unless you give them hours here."
        rows={3}
        blankMeans
        defaultValue={filled.exceptions}
        error={again?.errors.exceptions}
      />
      <FormFields pairs>
        {(Object.keys(demoHoursBounds) as (keyof typeof demoHoursBounds)[]).map((name) => (
          <Field
            key={name}
            name={name}
            label={demoHoursBounds[name].label}
            hint={HINTS[name]}
            inputMode="numeric"
            defaultValue={filled[name]}
            error={again?.errors[name]}
            required
          />
        ))}
      </FormFields>
    </SeenForm>
  )
}
