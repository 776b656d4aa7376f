import styles from './product-vector.module.css'

const ROWS: [subject: string, total: number, grade: string, tone: 'leaf' | 'indigo'][] = [
  ['English Studies', 74, 'B2', 'indigo'],
  ['Mathematics', 89, 'A1', 'leaf'],
  ['Basic Science', 79, 'A1', 'leaf'],
  ['Yorùbá', 87, 'A1', 'leaf'],
]

export function ResultCard() {
  return (
    <>
      <rect className={styles.card} x="8" y="8" width="366" height="384" rx="20" />
      <path className={styles.band} d="M8 84V28a20 20 0 0 1 20-20h326a20 20 0 0 1 20 20v56z" />
      <text className={styles.titleOnBand} x="30" y="43">
        Temilolúwa Adéyẹmí
      </text>
      <text className={styles.smallOnBand} x="30" y="67">
        JSS 2 Gold, first term
      </text>
      {ROWS.map(([subject, total, grade, tone], index) => (
        <g key={subject} transform={`translate(0 ${84 + index * 52})`}>
          {index > 0 && <path className={styles.rule} d="M30 0h322" />}
          <text className={styles.text} x="30" y="32">
            {subject}
          </text>
          <text className={styles.number} x="282" y="32">
            {total}
          </text>
          <rect className={styles[`${tone}Soft`]} x="306" y="12" width="46" height="28" rx="8" />
          <text className={styles[`${tone}Word`]} x="329" y="31.5">
            {grade}
          </text>
        </g>
      ))}
      <path className={styles.rule} d="M30 292h322" />
      <text className={styles.small} x="30" y="328">
        Average
      </text>
      <text className={styles.average} x="30" y="364">
        75.0%
      </text>
      <circle className={styles.seal} cx="364" cy="334" r="62" />
      <text className={styles.sealWord} x="364" y="309">
        Position
      </text>
      <text className={styles.sealNumber} x="364" y="349">
        2nd
      </text>
      <text className={styles.sealWord} x="364" y="371">
        of 34
      </text>
    </>
  )
}
