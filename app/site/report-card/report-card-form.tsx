import { type ComponentType, type FormEvent, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '#shared/forms.ts'
import { paths } from '#shared/paths.ts'
import { type SheetNames, sheetFields } from '#shared/report-sheet/sheet-fields.ts'
import { type TextLimit, textLimit } from '#shared/text-limit.ts'
import { Button } from '../../ui/button/button.tsx'
import { LiteField } from '../../ui/lite/lite-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { filled, type PageWords, PageWordsContext, usePageWords } from '../../ui/page-words/page-words.ts'
import type { LiveSheetProps } from './live-sheet.tsx'
import styles from './report-card-form.module.css'

export interface ReportCardFormProps {
  /** Above the fields; the page that is nothing else has its own. */
  heading?: ReactNode
  /** Of the sheet. */
  headingLevel: 2 | 3
  /** What a form without scripts was sent with, and what was wrong with it. */
  entered?: SheetNames | undefined
  errors?: FieldErrors | undefined
  /** The sheet that the server made of it. */
  children?: ReactNode
}

const ENGLISH_WORDS = {
  yourSchool: 'Your school',
  school: sheetFields.school.label,
  schoolRequired: sheetFields.school.required,
  pupil: sheetFields.pupil.label,
  pupilRequired: sheetFields.pupil.required,
  showReport: 'Show the report card',
  namesStayHere: 'The names are stored nowhere. With scripts on they do not leave your phone or computer unless you send them.',
} as const

/**
 * Two names, and below them their sheet: while one types, once the first field was touched, made in the browser; without scripts
 * the page at the form's address has it.
 */
export function ReportCardForm({ heading, headingLevel, entered, errors: first, children }: ReportCardFormProps) {
  const [errors, setErrors] = useState(first)
  const { form, LiveSheet, onSubmit, onLive } = useTouchedForm()
  const words = usePageWords(ENGLISH_WORDS)
  const inLanguage = useContext(PageWordsContext)
  const fieldOf = (name: keyof SheetNames) => {
    const { label: english, limit: max, required } = sheetFields[name]
    const label = words[name]
    const usual = textLimit(english, max)
    const limit = inLanguage ? limitIn(inLanguage, label, max) : usual
    const said = { name, id: `sheet-${name}`, label, required: true, limit }
    const inWords = new Map([
      [required, words[`${name}Required`]],
      [usual.message, limit.message],
    ])
    const error = inWords.get(errors?.[name] ?? '') ?? errors?.[name]
    return { ...said, error, defaultValue: entered?.[name] }
  }
  const fields = (
    <form
      ref={form}
      action={paths.reportCard}
      noValidate
      aria-label={words.yourSchool}
      className={`box stack ${styles.form}`}
      onSubmit={onSubmit}
      data-hydrate="press"
    >
      <LiteField />
      {heading}
      <div className={`stack ${styles.fields}`}>
        <Field {...fieldOf('school')} autoComplete="organization" enterKeyHint="next" />
        <Field {...fieldOf('pupil')} autoComplete="off" enterKeyHint="go" />
        <Button type="submit" size="l" className={styles.submit}>
          {words.showReport}
        </Button>
      </div>
      <p className="quiet">{words.namesStayHere}</p>
    </form>
  )
  return (
    <div className={`stack ${styles.maker}`}>
      {entered && children ? <Folded names={entered}>{fields}</Folded> : fields}
      {LiveSheet ? <LiveSheet form={form} onErrors={setErrors} onLive={onLive} headingLevel={headingLevel} /> : children}
    </div>
  )
}

/** A limit on a page in another language. */
const limitIn = ({ tooLong, charactersLeft, charactersTooMany }: PageWords, label: string, max: number): TextLimit => ({
  ...{ max, message: filled(tooLong, { label, count: String(max) }) },
  inWords: (left) => filled(left < 0 ? charactersTooMany : charactersLeft, { count: String(Math.abs(left)) }),
})

/** The form once its sheet stands, which comes first then. */
const Folded = ({ names: { school, pupil }, children }: { names: SheetNames; children: ReactNode }) => (
  <details className={styles.folded}>
    <summary className="unmarked between box">
      <span className={styles.shownFor}>
        {school} · {pupil}
      </span>
      <span className={styles.change}>Change</span>
    </summary>
    {children}
  </details>
)

/** The sheet, once the form was touched. What is sent before its script has come waits for it, so that the names stay where they are. */
function useTouchedForm() {
  const form = useRef<HTMLFormElement>(null)
  const state = useRef({ isLive: false, isAsked: false })
  const [LiveSheet, setLiveSheet] = useState<ComponentType<LiveSheetProps>>()
  const onLive = useCallback(() => {
    const { isAsked } = state.current
    state.current = { isLive: true, isAsked: false }
    if (isAsked) form.current?.requestSubmit()
  }, [])
  // Not `lazy`: React may hold back what follows a fallback for 300 ms, and someone types meanwhile.
  const touch = useCallback(
    () =>
      void import('./live-sheet.tsx').then(
        ({ default: component }) => setLiveSheet(() => component),
        // The form goes to its page then, as without scripts.
        onLive,
      ),
    [onLive],
  )
  useEffect(() => {
    const element = form.current
    // Touched before anything heard of it.
    if (element?.contains(document.activeElement)) touch()
    element?.addEventListener('focusin', touch, { once: true })
    return () => element?.removeEventListener('focusin', touch)
  }, [touch])
  const onSubmit = (event: FormEvent) => {
    if (state.current.isLive) return
    event.preventDefault()
    state.current.isAsked = true
    touch()
  }
  return { form, LiveSheet, onSubmit, onLive }
}
