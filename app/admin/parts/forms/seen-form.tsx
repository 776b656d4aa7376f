import { useState } from 'react'
import { useLocation } from 'react-router'
import type { FormAgain } from './attempt.ts'
import { DeskForm, type DeskFormProps } from './desk-form.tsx'
import { SEEN } from './seen-field.ts'

/**
 * What a form says that it showed. A form that comes back says so itself; a screen that only looks again leaves the form as it is, and
 * so what it was made of.
 */
export function useSeen(seen: string | undefined, again: FormAgain | undefined): string | undefined {
  const { key } = useLocation()
  const [made, setMade] = useState({ seen, key })
  if (made.key !== key) setMade({ seen, key })
  return again?.entered[SEEN] ?? (made.key === key ? made.seen : seen)
}

interface SeenFormProps<Intent extends string> extends DeskFormProps<Intent> {
  /** Of `seenText`; undefined of what is not stored yet. */
  seen: string | undefined
  /** What came back to it, where the screen says elsewhere what to mend. */
  sent?: FormAgain | undefined
}

/** A {@link DeskForm} of one record, which is filled anew once it says that it shows something else. */
export function SeenForm<Intent extends string = 'save'>({ seen, sent, children, ...form }: SeenFormProps<Intent>) {
  const shown = useSeen(seen, sent ?? form.again)
  return (
    <DeskForm<Intent> key={shown} {...form}>
      {shown !== undefined && <input type="hidden" name={SEEN} value={shown} />}
      {children}
    </DeskForm>
  )
}
