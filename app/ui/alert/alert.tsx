import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import styles from './alert.module.css'

export type AlertTone = 'danger' | 'info' | 'success'

export interface AlertProps {
  tone?: AlertTone
  title?: string
  children?: ReactNode
}

const icons: Record<AlertTone, IconName> = { danger: 'alert', info: 'info', success: 'check-circle' }

/** Danger is announced at once; the others are read in their place. */
export function Alert({ tone = 'info', title, children }: AlertProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : undefined} className={classNames(styles.alert, styles[tone])}>
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className="strong">{title}</p>}
        {children}
      </div>
    </div>
  )
}
