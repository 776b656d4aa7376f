import type { ReactNode } from 'react'
import { ClothLayer, Container } from '../layout/layout.tsx'
import type { Cloth } from '../layout/layout.tsx'
import { SiteLink } from '../link/site-link.tsx'
import styles from './breadcrumb.module.css'

export interface Crumb {
  label: string
  /** Left out for the page one is on. */
  href?: string
}

export interface BreadcrumbBarProps {
  title: string
  crumbs: Crumb[]
  cloth?: Cloth
  /** One sentence under the title. */
  lead?: ReactNode
  /** Author, date, reading time and the like. */
  children?: ReactNode
}

export function BreadcrumbBar({ title, crumbs, cloth = 'ibadandun', lead, children }: BreadcrumbBarProps) {
  return (
    <div className={styles.bar}>
      <ClothLayer cloth={cloth} fading />
      <Container>
        <div className={styles.text}>
          <nav aria-label="Breadcrumb">
            <ol className={styles.crumbs}>
              {crumbs.map(({ label, href }) => (
                <li key={label} className={styles.crumb}>
                  {href ? (
                    <SiteLink to={href} className={styles.link}>
                      {label}
                    </SiteLink>
                  ) : (
                    <span aria-current="page">{label}</span>
                  )}
                </li>
              ))}
            </ol>
          </nav>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      </Container>
    </div>
  )
}
