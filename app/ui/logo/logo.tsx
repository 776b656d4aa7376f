import { paths } from '#shared/paths.ts'
import { classNames } from '../class-names.ts'
import { SiteLink } from '../link/site-link.tsx'
import styles from './logo.module.css'

export interface LogoProps {
  companyName: string
  onDeep?: boolean
}

/** The mark and the name, leading home. */
export function Logo({ companyName, onDeep }: LogoProps) {
  return (
    <SiteLink to={paths.home} className={classNames(styles.logo, onDeep && styles.onDeep)}>
      <LogoMark />
      <span className={styles.name}>{companyName}</span>
    </SiteLink>
  )
}

/** A square of cloth: four leaves around one marigold seed, inside a sewn edge. public/favicon.svg is the same drawing. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={classNames(styles.mark, className)} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <rect className={styles.cloth} width="40" height="40" rx="10" />
      <path className={styles.leaves} d={LEAVES} />
      <path className={styles.stitch} d="M20 5.5h0M20 34.5h0M5.5 20h0M34.5 20h0" />
      <circle className={styles.seed} cx="20" cy="20" r="3.4" />
    </svg>
  )
}

const LEAVES =
  'M17.5 17.5C10.5 18.5 7 14.5 6.5 6.5C14.5 7 18.5 10.5 17.5 17.5Z' +
  'M22.5 17.5C21.5 10.5 25.5 7 33.5 6.5C33 14.5 29.5 18.5 22.5 17.5Z' +
  'M17.5 22.5C18.5 29.5 14.5 33 6.5 33.5C7 25.5 10.5 21.5 17.5 22.5Z' +
  'M22.5 22.5C29.5 21.5 33 25.5 33.5 33.5C25.5 33 21.5 29.5 22.5 22.5Z'
