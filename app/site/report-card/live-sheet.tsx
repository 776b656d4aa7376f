import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { ENGLISH } from '#shared/languages.ts'
import { type FieldErrors, type FormResult, readForm } from '#shared/forms.ts'
import { makeSheet } from '#shared/report-sheet/make-sheet.ts'
import type { SheetNames } from '#shared/report-sheet/sheet-fields.ts'
import { sheetForm } from '#shared/report-sheet/sheet-form.ts'
import { rememberWish } from '../demo/demo-wish.ts'
import { usePageWords } from '../../ui/page-words/page-words.ts'
import { useCompany } from '../screens/use-company.ts'
import { MadeSheet } from './made-sheet.tsx'
import styles from './report-sheet.module.css'

export interface LiveSheetProps {
  form: RefObject<HTMLFormElement | null>
  onErrors: (errors: FieldErrors | undefined) => void
  /** Told once it hears what is typed and sent. */
  onLive: () => void
  headingLevel: 2 | 3
}

/** Keys that change nothing of it do not draw it again. */
const Made = memo(MadeSheet)

/** In place of what is not typed yet. */
const UNSEEN: SheetNames = { school: 'Sample school', pupil: 'Sample pupil' }

/** The sheet of what stands in the form, key by key; in a script of its own, fetched when the form is touched. */
export default function LiveSheet({ form, onErrors, onLive, headingLevel }: LiveSheetProps): ReactNode {
  const sheetElement = useRef<HTMLElement>(null)
  const company = useCompany()
  const { lang } = usePageWords({})
  const [day] = useState(today)
  const { typed, unseen } = useTyped(form, sheetElement, onErrors)
  const { school, pupil } = typed.ok ? typed.value : unseen
  const sheet = useMemo(() => makeSheet({ school, pupil }, day), [school, pupil, day])
  // After the effects that listen.
  useEffect(onLive, [onLive])
  useEffect(() => {
    if (typed.ok) rememberWish({ school })
  }, [typed.ok, school])
  return (
    <div className={typed.ok ? undefined : styles.unseen} lang={lang && ENGLISH}>
      <Made ref={sheetElement} sheet={sheet} product={company.productName} headingLevel={headingLevel} isWanted={typed.ok} />
    </div>
  )
}

/**
 * What the form holds, now and after each key; sending it leads to the sheet, or to the first field that lacks something. `unseen` is
 * what to lay out meanwhile, with the field that was left: on a slow phone, the first sheet is then at hand when the last key is pressed.
 */
function useTyped(form: RefObject<HTMLFormElement | null>, sheet: RefObject<HTMLElement | null>, onErrors: LiveSheetProps['onErrors']) {
  const [typed, setTyped] = useState(() => namesIn(form.current))
  const [unseen, setUnseen] = useState(UNSEEN)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => {
      const names = namesIn(element)
      setTyped(names)
      return names
    }
    const onInput = () => {
      if (read().ok) onErrors(undefined)
    }
    const onChange = () => {
      const names = namesIn(element)
      if (!names.ok) setUnseen(unseenOf(names.entered))
    }
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault()
      const names = read()
      onErrors(names.ok ? undefined : names.errors)
      if (names.ok) land(sheet.current)
      else element.querySelector<HTMLElement>(`[name="${Object.keys(names.errors)[0]}"]`)?.focus()
    }
    // What was typed before anything heard of it.
    onInput()
    onChange()
    element.addEventListener('input', onInput)
    element.addEventListener('change', onChange)
    element.addEventListener('submit', onSubmit)
    return () => {
      element.removeEventListener('input', onInput)
      element.removeEventListener('change', onChange)
      element.removeEventListener('submit', onSubmit)
    }
  }, [form, sheet, onErrors])
  return { typed, unseen }
}

/** On the head of a sheet that may be half in view already; a focus alone leaves it there. */
function land(sheet: HTMLElement | null): void {
  sheet?.focus({ preventScroll: true })
  sheet?.parentElement?.scrollIntoView({ block: 'start' })
}

/** As the phone's calendar has it. */
const today = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const namesIn = (form: HTMLFormElement | null): FormResult<SheetNames> =>
  readForm(sheetForm.schema, form ? Object.fromEntries(new FormData(form)) : {})

const unseenOf = ({ school = '', pupil = '' }: Partial<SheetNames>): SheetNames => ({
  school: school.trim() || UNSEEN.school,
  pupil: pupil.trim() || UNSEEN.pupil,
})
