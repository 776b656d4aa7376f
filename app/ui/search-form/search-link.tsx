import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../button/button.tsx'
import styles from './search-link.module.css'

/** The way to search from every page; where the header has little room its word is there for assistive technology only. */
export function SearchLink() {
  return (
    <ButtonLink to={paths.search} variant="quiet" icon="search" className={styles.link}>
      Search
    </ButtonLink>
  )
}
