import { classNames } from '../class-names.ts'
import { iconShapes } from './icon-shapes.ts'
import type { IconName } from './icon-shapes.ts'
import styles from './icon.module.css'

export type { IconName } from './icon-shapes.ts'

export interface IconProps {
  name: IconName
  size?: 's' | 'm' | 'l'
  className?: string
}

/** Decoration beside a word; what an icon means always stands in text too. */
export const Icon = ({ name, ...look }: IconProps) => <Shape path={iconShapes[name]} {...look} />

/** An icon of another set than the site's. */
export function Shape({ path, size = 'm', className }: Omit<IconProps, 'name'> & { path: string }) {
  return (
    <svg className={classNames(styles.icon, styles[size], className)} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
