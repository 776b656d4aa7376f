import type { ReactNode } from 'react'
import { count } from '#shared/counted.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Bar } from './plots.tsx'

/** A table as the server made it (domain/statistics/statistics-tables.ts). */
interface Table {
  id: string
  title: string
  names: readonly string[]
  figures: readonly string[]
  rows: readonly { names: readonly (string | undefined)[]; figures: readonly number[] }[]
}

interface FiguresProps {
  table: Table
  span: { from: string; to: string }
  /** What it says, and how it is counted. */
  about: string
  /** Bars of a figure below the names, or of several below themselves, each row measured by itself. */
  bars?: { column: number } | { columns: readonly number[] }
  /** It may be longer or wider than its place, which then scrolls. */
  scrolls?: boolean
  empty: string
  /** On phones, too: what most come for does not fold at all. */
  isOpen?: boolean | 'always'
  /** A plot of the same figures. */
  children?: ReactNode
}

/** Where the contents of the screen lead: within the fold, which browsers open for it. */
const placeOf = (id: string): string => `${id}-shown`

/** What the screen has, for phones, where it is long. */
export const Contents = ({ tables }: { tables: readonly Pick<Table, 'id' | 'title'>[] }) => (
  <nav aria-label="On this page" className="desk-figures-contents">
    <ul className="grid desk-small">
      {tables.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${placeOf(id)}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)

/** A part of the screen: what it is, its plot, its table, and the way to take the figures along. On phones they fold, without a script. */
export function Figures({ table, span, about, bars, scrolls, empty, isOpen, children }: FiguresProps) {
  const { id, title } = table
  const csv = `${deskPaths.statisticsExport}?${new URLSearchParams({ ...span, table: id })}`
  const rows = <Rows table={table} bars={bars} />
  return (
    <section aria-labelledby={id} className="desk-figures-part desk-stack desk-top desk-gap-1">
      <div className="desk-figures-head">
        <h2 id={id}>{title}</h2>
        {table.rows.length > 0 && (
          <a href={csv} download aria-label={`${title} as CSV`}>
            CSV
          </a>
        )}
      </div>
      {table.rows.length === 0 ? (
        <div id={placeOf(id)}>
          <p className="desk-muted">{about}</p>
          <p className="desk-quiet">{empty}</p>
        </div>
      ) : isOpen === 'always' ? (
        <div id={placeOf(id)} className="desk-figures-shown desk-stack desk-top desk-gap-1">
          {scrolls ? <Scrolled title={title}>{rows}</Scrolled> : rows}
          <p className="desk-muted">{about}</p>
        </div>
      ) : (
        <details open={isOpen} className="desk-figures-fold">
          <summary aria-label={`Figures: ${title}`}>Figures</summary>
          <div id={placeOf(id)} className="desk-figures-shown desk-stack desk-top desk-gap-1">
            <p className="desk-muted">{about}</p>
            {children}
            {scrolls ? <Scrolled title={title}>{rows}</Scrolled> : rows}
          </div>
        </details>
      )}
    </section>
  )
}

const Scrolled = ({ title, children }: { title: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <div role="region" aria-label={`Table: ${title}`} tabIndex={0} className="desk-figures-scroll">
    {children}
  </div>
)

function Rows({ table: { title, names, figures, rows }, bars }: Pick<FiguresProps, 'table' | 'bars'>) {
  const named = bars && 'column' in bars ? bars.column : undefined
  const own = bars && 'columns' in bars ? bars.columns : []
  const most = named === undefined ? 0 : Math.max(...rows.map((row) => row.figures[named] ?? 0))
  return (
    <table aria-label={title} className="desk-figures desk-small">
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {figures.map((figure) => (
            <th key={figure} scope="col" className="desk-figures-end">
              {figure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.names.join(' ')}>
            {row.names.map((name, index) =>
              index === 0 ? (
                <th key={names[index]} scope="row">
                  <span>{name}</span>
                  {named !== undefined && <Bar value={row.figures[named] ?? 0} most={most} />}
                </th>
              ) : (
                <td key={names[index]}>{name}</td>
              ),
            )}
            {row.figures.map((value, column) => (
              <td key={figures[column]} className="desk-figures-end">
                <span>{count(value)}</span>
                {own.includes(column) && <Bar value={value} most={Math.max(...own.map((at) => row.figures[at] ?? 0))} fromEnd />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
