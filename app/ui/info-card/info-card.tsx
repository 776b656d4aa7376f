import type { IconName } from '../icon/icon.tsx'
import { Icon } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import styles from './info-card.module.css'

export interface InfoCardProps {
  icon: IconName
  title: string
  /** Each line is a link where it has an address. */
  lines: { label: string; href?: string }[]
  /** Such as when the phone is answered; each stands on a line of its own. */
  notes?: string[]
}

export function InfoCard({ icon, title, lines, notes }: InfoCardProps) {
  return (
    <div className={`box ${styles.card}`}>
      <span className={styles.badge}>
        <Icon name={icon} />
      </span>
      <div className="shrinks">
        <h2 className={styles.title}>{title}</h2>
        {lines.map(({ label, href }) => (
          <p key={label} className={styles.line}>
            {href ? <SiteLink to={href}>{label}</SiteLink> : label}
          </p>
        ))}
        {notes?.map((note) => (
          <p key={note} className="quiet">
            {note}
          </p>
        ))}
      </div>
    </div>
  )
}
