import type { IconName } from '../icon/icon.tsx'
import { Icon } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import styles from './info-card.module.css'

export interface InfoCardProps {
  icon: IconName
  title: string
  /** Each line is a link where it has an address. */
  lines: { label: string; href?: string }[]
  note?: string
}

export function InfoCard({ icon, title, lines, note }: InfoCardProps) {
  return (
    <div className={styles.card}>
      <span className={styles.badge}>
        <Icon name={icon} />
      </span>
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        {lines.map(({ label, href }) => (
          <p key={label} className={styles.line}>
            {href ? <SiteLink to={href}>{label}</SiteLink> : label}
          </p>
        ))}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  )
}
