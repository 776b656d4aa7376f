import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { SelectField } from '../../../ui/form/field.tsx'
import { useAnnounced } from '../../parts/announcer/use-announced.ts'
import { didBy } from '../../parts/forms/did-by.ts'

interface ChoiceFieldProps extends ComponentProps<typeof SelectField> {
  /** What is stored now: a colleague may have changed it since the page was opened. */
  stored: string
  lastChange: { by: string; at: string } | undefined
}

/**
 * A choice that counts once it is saved. It follows what is stored while nobody has chosen anything else here; what was chosen and not
 * saved stays, and what a colleague saved meanwhile is told below it.
 */
export function ChoiceField({ stored, lastChange, ...field }: ChoiceFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const known = useRef(stored)
  const [isOvertaken, setOvertaken] = useState(false)
  const selectHere = () => place.current?.querySelector('select')
  useLayoutEffect(() => {
    const select = selectHere()
    if (!select || known.current === stored) return
    if (select.value === known.current) select.value = stored
    known.current = stored
    setOvertaken(select.value !== stored)
  }, [stored])
  // Where it was sent all the same, the error says so.
  const news = isOvertaken && !field.error && overtakenWords(labelOf(field, stored), lastChange)
  useAnnounced(news)
  return (
    <div ref={place} onChange={() => setOvertaken((was) => was && selectHere()?.value !== stored)}>
      <SelectField {...field} />
      {news && <p className="desk-choice-news desk-small">{news}</p>}
    </div>
  )
}

const labelOf = ({ options, placeholder }: Pick<ChoiceFieldProps, 'options' | 'placeholder'>, stored: string): string =>
  options.find(({ value }) => value === stored)?.label ?? placeholder ?? stored

export const overtakenWords = (stored: string, lastChange: ChoiceFieldProps['lastChange']): string =>
  `${didBy(`saved ‘${stored}’`, lastChange)}. What you chose stays, and is not saved yet.`
