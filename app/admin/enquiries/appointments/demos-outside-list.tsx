import type { FormAgain } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { AppointmentItem } from './appointment-item.tsx'
import type { DemosOutside } from './load-demos-outside.ts'
import { startFieldOf } from './start-field.ts'

interface DemosOutsideListProps {
  outside: DemosOutside
  /** What came back of the form of one of them. */
  again: FormAgain | undefined
}

/** The demos that new hours left outside, each to be moved or cancelled; its forms post a `DemoIntent`. */
export function DemosOutsideList({ outside: { demos }, again }: DemosOutsideListProps) {
  const id = again?.entered.id ?? ''
  const isOfThese = demos.some((demo) => demo.id === id)
  if (demos.length === 0) return null
  return (
    <section aria-labelledby="outside" className="desk-demo-day">
      <h2 id="outside">Booked outside the hours</h2>
      {again && isOfThese && <FormProblems again={again} ids={{ start: startFieldOf(id) }} />}
      <ul className="desk-demos">
        {demos.map((demo) => (
          <AppointmentItem key={demo.id} appointment={demo} showsDay error={again && demo.id === id ? again.errors.start : undefined} />
        ))}
      </ul>
    </section>
  )
}
