import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import type { SiteLinkProps } from '../link/site-link.tsx'
import styles from './button.module.css'

interface Look {
  /** One primary button a screen; secondary beside it; quiet for the rest. All three know how to stand on a deep band. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'm' | 'l'
  /** Colours for the deep-indigo bands. */
  onDeep?: boolean
  /** As wide as its place. */
  block?: boolean
  icon?: IconName
  iconAfter?: IconName
  children: ReactNode
}

export type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>
export type ButtonLinkProps = Look & Omit<SiteLinkProps, 'children'>

export function Button({ variant, size, onDeep, block, icon, iconAfter, children, className, ...rest }: ButtonProps) {
  const look = { variant, size, onDeep, block }
  return (
    <button type="button" {...rest} className={classNames(classOf(look), className)}>
      <Content {...{ icon, iconAfter, children }} />
    </button>
  )
}

export function ButtonLink({ variant, size, onDeep, block, icon, iconAfter, children, className, ...rest }: ButtonLinkProps) {
  const look = { variant, size, onDeep, block }
  return (
    <SiteLink {...rest} className={classNames(classOf(look), className)}>
      <Content {...{ icon, iconAfter, children }} />
    </SiteLink>
  )
}

function Content({ icon, iconAfter, children }: Pick<Look, 'icon' | 'iconAfter' | 'children'>) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </>
  )
}

const classOf = ({ variant = 'primary', size = 'm', onDeep, block }: Partial<Look>): string =>
  classNames(styles.button, styles[variant], size === 'l' && styles.large, onDeep && styles.onDeep, block && styles.block)
