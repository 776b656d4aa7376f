import { Fragment, type ReactNode, type Ref, useId } from 'react'
import { RATING_MAX, type ReportSheet as Sheet } from '#shared/report-sheet/make-sheet.ts'
import { columns, factsOf, GRADES_KEY, RATINGS_KEY, remarksOf, sampleWords, titleOf } from '#shared/report-sheet/sheet-words.ts'
import { Cloth } from '../../ui/cloth/cloth.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './report-sheet.module.css'

/** One square of the cloth is as wide as the border; its bands have no figure larger than that. */
const BORDER_REPEAT = 64

export interface ReportSheetProps {
  sheet: Sheet
  /** The product that the sample is signed with. */
  product: string
  /** One below the page's or section's own. */
  headingLevel: 2 | 3
  /** Takes the focus when the sheet was asked for. */
  ref?: Ref<HTMLElement>
}

/** A report sheet as a parent holds it, on paper in both schemes; printed, it is all of the page. */
export function ReportSheet({ sheet, product, headingLevel, ref }: ReportSheetProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <article ref={ref} tabIndex={-1} aria-labelledby={id} className={styles.sheet}>
      <Cloth name={sheet.school} shape="band" repeat={BORDER_REPEAT} className={styles.cloth} />
      <div className={styles.paper}>
        <p className={styles.sample}>Sample</p>
        <Heading id={id} className={styles.school}>
          {sheet.school}
        </Heading>
        <p className={styles.title}>{titleOf(sheet)}</p>
        <dl className={styles.facts}>
          {factsOf(sheet).map(([term, value]) => (
            <Pair key={term} term={term}>
              {value}
            </Pair>
          ))}
        </dl>
        <Marks sheet={sheet} />
        <div className={styles.ratings}>
          {sheet.ratings.map(({ name, traits }) => (
            <dl key={name} aria-label={name} className={styles.traits}>
              {traits.map(({ trait, rating }) => (
                <Pair key={trait} term={trait}>
                  {rating} <span className="visually-hidden">of {RATING_MAX}</span>
                </Pair>
              ))}
            </dl>
          ))}
        </div>
        <dl className={styles.remarks}>
          {remarksOf(sheet).map(([who, words]) => (
            <Pair key={who} term={who}>
              {words}
            </Pair>
          ))}
        </dl>
        <p className={styles.small}>
          {GRADES_KEY.split(' ').map((part) => (
            <Fragment key={part}>
              <span className="unbroken">{part}</span>{' '}
            </Fragment>
          ))}
          {RATINGS_KEY}
        </p>
        <p className={styles.small}>{sampleWords(product)}</p>
      </div>
    </article>
  )
}

const Pair = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const wideClass = ({ wide }: { wide?: true }) => classNames(wide && styles.wide) || undefined

const Marks = ({ sheet }: { sheet: Sheet }) => (
  <table className={styles.marks}>
    <caption className="visually-hidden">Marks</caption>
    <thead>
      <tr>
        <th scope="col">Subject</th>
        {columns.map((column) => (
          <th key={column.head} scope="col" className={wideClass(column)}>
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sheet.subjects.map((subject) => (
        <tr key={subject.subject}>
          <th scope="row">{subject.subject}</th>
          {columns.map((column) => (
            <td key={column.head} className={wideClass(column)}>
              {column.of(subject)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
