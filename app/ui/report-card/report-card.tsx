import { useRef, useState } from 'react'
import {
  ASSESSMENT_MAX,
  EXAM_MAX,
  type ReportCardData,
  type SubjectScore,
  averageOf,
  gradeOf,
  headRemark,
  ordinal,
  positionOf,
  readMark,
  totalOf,
} from '#shared/report-card.ts'
import { useRested } from '../form/answers-at-once.ts'
import { useTypedBefore } from '../form/use-typed-before.ts'
import styles from './report-card.module.css'

export interface ReportCardProps {
  report: ReportCardData
  headingLevel?: 2 | 3
}

/** A result sheet that counts: change a mark, and total, grade, position and remark follow. A table without scripts. */
export function ReportCard({ report, headingLevel = 3 }: ReportCardProps) {
  const [scores, setScores] = useState(report.scores)
  const change = (subject: string, part: Partial<SubjectScore>) =>
    setScores(scores.map((score) => (score.subject === subject ? { ...score, ...part } : score)))
  const Heading = `h${headingLevel}` as const
  return (
    <div className={`box ${styles.card}`} data-hydrate="touch">
      <div className={styles.top}>
        <p className={styles.school}>{report.school}</p>
        <Heading className={`plain-heading ${styles.pupil}`}>{report.pupil}</Heading>
        <p className={styles.term}>
          {report.className} · {report.term}
        </p>
        <p className={styles.sample}>Sample</p>
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">Marks of {report.pupil}</caption>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">
              CA <br />({ASSESSMENT_MAX})
            </th>
            <th scope="col">
              Exam <br />({EXAM_MAX})
            </th>
            <th scope="col">Total</th>
            <th scope="col">Grade</th>
            <th scope="col" className={`muted ${styles.remark}`}>
              Remark
            </th>
          </tr>
        </thead>
        <tbody>
          {scores.map((score) => (
            <SubjectRow key={score.subject} score={score} change={(part) => change(score.subject, part)} />
          ))}
        </tbody>
      </table>
      <Summary report={report} average={averageOf(scores)} />
    </div>
  )
}

function SubjectRow({ score, change }: { score: SubjectScore; change: (part: Partial<SubjectScore>) => void }) {
  const { grade, remark } = gradeOf(totalOf(score))
  return (
    <tr>
      <th scope="row">{score.subject}</th>
      <td>
        <Mark
          label={`${score.subject}, continuous assessment of ${ASSESSMENT_MAX}`}
          mark={score.assessment}
          max={ASSESSMENT_MAX}
          onChange={(assessment) => change({ assessment })}
        />
      </td>
      <td>
        <Mark label={`${score.subject}, exam of ${EXAM_MAX}`} mark={score.exam} max={EXAM_MAX} onChange={(exam) => change({ exam })} />
      </td>
      <td className="strong">{totalOf(score)}</td>
      <td>
        <span className={styles.grade} data-grade={grade.charAt(0)}>
          {grade}
        </span>
      </td>
      <td className={`muted ${styles.remark}`}>{remark}</td>
    </tr>
  )
}

interface MarkProps {
  label: string
  mark: number
  max: number
  onChange: (mark: number) => void
}

function Mark({ label, mark, max, onChange }: MarkProps) {
  const field = useRef<HTMLInputElement>(null)
  const change = (typed: string) => onChange(readMark(typed, max))
  useTypedBefore(field, String(mark), change)
  return (
    <input
      ref={field}
      type="number"
      min={0}
      max={max}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={mark}
      onChange={(event) => change(event.target.value)}
      onFocus={(event) => event.target.select()}
      className={styles.mark}
    />
  )
}

function Summary({ report, average }: { report: ReportCardData; average: number }) {
  const position = ordinal(positionOf(average, report.classmates))
  const { grade } = gradeOf(average)
  const said = useRested(`Average ${average.toFixed(1)}%, position ${position}, grade ${grade}`)
  return (
    <div className={styles.summary}>
      <dl className={`wrap ${styles.facts}`}>
        <Fact term="Average" value={`${average.toFixed(1)}%`} />
        <Fact term="Position" value={`${position} of ${report.classmates.length + 1}`} />
        <Fact term="Grade" value={grade} />
      </dl>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <p className="muted">{headRemark(report.pupil.split(' ')[0] ?? report.pupil, average)}</p>
    </div>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
