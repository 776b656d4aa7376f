import type { ContentItem } from '#shared/content/items.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './design-drawing.module.css'

type Design = ContentItem<'school-design'>

/** A school's website in a browser window, drawn small, its name and words as they are. */
export function DesignDrawing({ school, town, motto, colour, layout }: Design) {
  const words = wrap(motto, 18)
  return (
    <svg
      viewBox="0 0 320 216"
      role="img"
      aria-label={`Sample website of ${school}, ${town}: “${motto}”`}
      className={classNames(styles.drawing, styles[colour])}
    >
      <rect width="320" height="216" className={styles.page} />
      <rect width="320" height="18" className={styles.chrome} />
      {[10, 20, 30].map((x) => (
        <circle key={x} cx={x} cy="9" r="2.5" className={styles.dot} />
      ))}
      <rect x="44" y="5" width="180" height="8" rx="4" className={styles.page} />
      <g>
        <path d="M16 27h14v9q0 7-7 10q-7-3-7-10z" className={styles.brand} />
        <path d="M19.500 34l3 3 5-6" className={styles.tick} />
        <text x="36" y="40" className={styles.school}>
          {school}
        </text>
        {[216, 246, 276].map((x) => (
          <rect key={x} x={x} y="34" width="22" height="4" rx="2" className={styles.faint} />
        ))}
      </g>
      <rect y="54" width="320" height="92" className={styles.brand} />
      <g className={styles.weave}>
        {Array.from({ length: 5 }, (_, row) =>
          Array.from({ length: 6 }, (_, column) => (
            <path key={`${row}-${column}`} d={`M${206 + column * 20} ${60 + row * 18}l8 8-8 8-8-8z`} />
          )),
        )}
      </g>
      {words.map((line, index) => (
        <text key={line} x="18" y={86 + index * 20} className={styles.motto}>
          {line}
        </text>
      ))}
      <rect x="18" y={94 + words.length * 16} width="64" height="15" rx="4" className={styles.action} />
      <Below layout={layout} />
    </svg>
  )
}

function Below({ layout }: Pick<Design, 'layout'>) {
  if (layout === 'results') {
    return (
      <g>
        <rect x="18" y="160" width="200" height="18" rx="4" className={styles.field} />
        <rect x="226" y="160" width="76" height="18" rx="4" className={styles.brand} />
        <rect x="18" y="190" width="284" height="4" rx="2" className={styles.faint} />
        <rect x="18" y="200" width="180" height="4" rx="2" className={styles.faint} />
      </g>
    )
  }
  const count = layout === 'notices' ? 4 : 3
  const width = (284 - (count - 1) * 10) / count
  return (
    <g>
      {Array.from({ length: count }, (_, index) => (
        <g key={index} transform={`translate(${18 + index * (width + 10)} 158)`}>
          <rect width={width} height="46" rx="5" className={styles.field} />
          <rect x="8" y="9" width="12" height="12" rx={layout === 'notices' ? 2 : 6} className={styles.brand} />
          <rect x="8" y="28" width={width - 16} height="4" rx="2" className={styles.faint} />
          <rect x="8" y="36" width={width - 28} height="4" rx="2" className={styles.faint} />
        </g>
      ))}
    </g>
  )
}

/** Lines of about so many letters, two at most. */
function wrap(text: string, letters: number): string[] {
  const words = text.split(' ')
  const first: string[] = []
  while (words.length > 0 && [...first, words[0]].join(' ').length <= letters) first.push(words.shift() ?? '')
  return [first.join(' '), words.join(' ')].filter(Boolean)
}
