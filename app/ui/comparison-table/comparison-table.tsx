// Browsers that take the roles of a table away where its rows become boxes are given them again.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import styles from './comparison-table.module.css'

export interface ComparisonTableProps {
  /** Says what is compared. */
  caption: string
  /** 'Basic', 'Standard', 'Premium'; each leads to its page where it has an address. */
  columns: { name: string; href?: string }[]
  /** A cell is a word, or whether the column has it. `group` heads the rows that follow. */
  rows: { label: string; cells: (boolean | ReactNode)[]; group?: string }[]
}

/** The heads stay in sight; on phones each label stands above its cells, and large text gives each cell a line that names its column. */
export function ComparisonTable({ caption, columns, rows }: ComparisonTableProps) {
  return (
    <div className={styles.region}>
      <table role="table" className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup" className={styles.heads}>
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.corner}>
              <span className="visually-hidden">Feature</span>
            </th>
            {columns.map(({ name, href }) => (
              <th key={name} role="columnheader" scope="col" className={`strong ${styles.column}`}>
                {href ? <SiteLink to={href}>{name}</SiteLink> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => [
            row.group && <GroupRow key={row.group} {...row} span={columns.length + 1} />,
            <Row key={row.label} {...row} columns={columns} />,
          ])}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = ComparisonTableProps['rows'][number]

function GroupRow({ group, span }: RowProps & { span: number }) {
  return (
    <tr role="row">
      <th role="columnheader" scope="colgroup" colSpan={span} className={styles.group}>
        {group}
      </th>
    </tr>
  )
}

function Row({ label, cells, columns }: RowProps & Pick<ComparisonTableProps, 'columns'>) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles.label}>
        {label}
      </th>
      {columns.map(({ name }, index) => (
        <td key={name} role="cell" data-column={name}>
          <Cell cell={cells[index]} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ cell }: { cell: boolean | ReactNode }) {
  if (typeof cell !== 'boolean') return <>{cell}</>
  if (!cell) return <span className="quiet">No</span>
  return (
    <>
      <Icon name="check" className={styles.yes} />
      <span className="visually-hidden">Yes</span>
    </>
  )
}
