import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import styles from './service-card.module.css'

export interface ServiceCardProps {
  icon: IconName
  title: string
  text: string
  href: string
  /** The words of its link. */
  action?: string
  headingLevel?: 2 | 3
}

export function ServiceCard({ icon, title, text, href, action = 'Read More', headingLevel = 3 }: ServiceCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={`box ${styles.card}`}>
      <span className={styles.badge}>
        <Icon name={icon} size="l" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      <p className={styles.more}>
        <SiteLink to={href} className={`stretched small-strong ${styles.link}`}>
          <span>
            {action}
            <span className="visually-hidden">: {title}</span>
          </span>
          <Icon name="arrow-right" size="s" />
        </SiteLink>
      </p>
    </article>
  )
}
