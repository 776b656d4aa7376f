import { CrumbFacts } from '../../facts/crumb-facts.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { usePageWords } from '../page-words/page-words.ts'
import styles from './breadcrumb.module.css'

export interface Crumb {
  label: string
  /** Left out for the page one is on. */
  href?: string
}

/** Where one is, in one line: what is too long for it is cut short. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { breadcrumb } = usePageWords({ breadcrumb: 'Breadcrumb' })
  return (
    <nav aria-label={breadcrumb}>
      <ol className={`quiet ${styles.crumbs}`}>
        {crumbs.map(({ label, href }) => (
          <li key={label} className={`row ${styles.crumb}`}>
            {href ? (
              <SiteLink to={href} className={`cut-off ${styles.link}`}>
                {label}
              </SiteLink>
            ) : (
              <span aria-current="page" className="cut-off">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
      <CrumbFacts crumbs={crumbs} />
    </nav>
  )
}
