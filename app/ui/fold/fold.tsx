import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'

export interface FoldProps {
  title: string
  /** Of the heading where it stands open, to name a part by. */
  id?: string
  className?: string
  children: ReactNode
}

/** A titled part that folds on phones and stands open where there is room; where a browser can't hold it open, it folds there too. */
export function Fold({ title, id, className, children }: FoldProps) {
  return (
    <details className={classNames('fold', className)}>
      <summary className="fold-summary">
        <h2 className="fold-title">{title}</h2>
        <Icon name="chevron-down" className="fold-chevron" />
      </summary>
      <h2 id={id} className="fold-title fold-open">
        {title}
      </h2>
      {children}
    </details>
  )
}
