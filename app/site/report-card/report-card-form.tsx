import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { card, keepers } from 'virtual:live-card'
import { useTimeZone } from '#app/use-time-zone.ts'
import type { FieldErrors } from '#shared/forms.ts'
import { paths } from '#shared/paths.ts'
import * as keepMessages from '#shared/report-sheet/keep-messages.ts'
import { type SheetNames, sheetFields } from '#shared/report-sheet/sheet-fields.ts'
import { textLimit } from '#shared/text-limit.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { LiteField } from '../../ui/lite/lite-field.tsx'
import { limitIn, PageWordsContext, usePageWords } from '../../ui/page-words/page-words.ts'
import { rememberWish } from '../demo/remember-wish.ts'
import { useCompany } from '../screens/use-company.ts'
import { awaitCard } from './await-card.ts'
import { type ExampleSheet, type MadeSheet, Said, SheetPlace } from './keep-sheet.tsx'
import styles from './report-card-form.module.css'

export interface ReportCardFormProps {
  /** Above the fields; the page that is nothing else has its own. */
  heading?: ReactNode
  /** Of the sheet. */
  headingLevel: 2 | 3
  /** What a form without scripts was sent with, and what was wrong with it. */
  entered?: SheetNames | undefined
  errors?: FieldErrors | undefined
  /** The sheet that the server made of it, and the day of it. */
  made?: MadeSheet | undefined
  example?: ExampleSheet | undefined
  day?: string | undefined
}

const ENGLISH_WORDS = {
  yourSchool: 'Your school',
  school: sheetFields.school.label,
  schoolRequired: sheetFields.school.required,
  pupil: sheetFields.pupil.label,
  pupilRequired: sheetFields.pupil.required,
  showReport: 'Show the report card',
  namesNotStored: 'We do not store the names.',
  makingCard: 'Making your card…',
} as const

/**
 * Two names, and below them their sheet: while one types, made in the browser by a script of its own; without scripts the page at the
 * form's address has it.
 */
export function ReportCardForm({ heading, headingLevel, entered, errors, made, example, day }: ReportCardFormProps) {
  const maker = useLiveCard()
  const timeZone = useTimeZone()
  const { productName } = useCompany()
  const words = usePageWords(ENGLISH_WORDS)
  const inLanguage = useContext(PageWordsContext)
  const fieldOf = (name: keyof SheetNames) => {
    const { label: english, limit: max, required } = sheetFields[name]
    const label = words[name]
    const usual = textLimit(english, max)
    const limit = inLanguage ? limitIn(inLanguage, label, max) : usual
    const missing = words[`${name}Required`]
    const inWords = new Map([
      [required, missing],
      [usual.message, limit.message],
    ])
    const error = inWords.get(errors?.[name] ?? '') ?? errors?.[name]
    // What the card's own script says of it, in the page's language.
    const said = { 'data-missing': missing, 'data-too-long': limit.message, hint: <Wrong name={name} /> }
    return { ...said, name, id: `sheet-${name}`, label, required: true, limit, error, defaultValue: entered?.[name] }
  }
  const fields = (
    <form action={paths.reportCard} noValidate aria-label={words.yourSchool} className={`box stack ${styles.form}`}>
      <LiteField />
      {heading}
      <div className={`stack ${styles.fields}`}>
        <Field {...fieldOf('school')} autoComplete="organization" enterKeyHint="next" />
        <Field {...fieldOf('pupil')} autoComplete="off" enterKeyHint="go" />
        <Button type="submit" size="l" className={styles.submit}>
          {words.showReport}
        </Button>
      </div>
      <Said />
      <p className="quiet">{words.namesNotStored}</p>
    </form>
  )
  return (
    <div
      ref={maker}
      className={`stack ${styles.maker}`}
      data-card={card}
      data-keepers={keepers}
      data-level={headingLevel}
      data-product={productName}
      data-day={day}
      data-zone={timeZone}
      data-making={words.makingCard}
      data-making-file={keepMessages.fileInTheMaking}
      data-not-made={keepMessages.sheetNotMade}
    >
      {entered && made ? <Folded names={entered}>{fields}</Folded> : fields}
      <SheetPlace made={made} example={example} />
    </div>
  )
}

/** Where the card's own script says what is wrong with a field. */
const Wrong = ({ name }: { name: string }) => (
  <span className={styles.wrong} data-wrong={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
)

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

/** What the card's own script (live/live-card.ts) does, where the router brought the page, and what it tells of it: the demo form asks. */
function useLiveCard() {
  const maker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = maker.current
    if (!element) return
    awaitCard()
    const remember = () => element.dataset.school && rememberWish({ school: element.dataset.school })
    remember()
    element.addEventListener('made', remember)
    return () => element.removeEventListener('made', remember)
  }, [])
  return maker
}
