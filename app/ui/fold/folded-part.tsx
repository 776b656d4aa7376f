import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'

interface FoldedPartProps {
  title: string
  /** Of the title, folded and open. */
  titleClass?: string
  className?: string
  /** An address with it as its fragment opens the part. */
  id?: string
  /** Open at first on phones too. */
  open?: boolean
  children: ReactNode
}

/** As Fold, which is a part of the frame, with a look of its own: folded on phones, open where there is room. */
export function FoldedPart({ title, titleClass, className, id, open, children }: FoldedPartProps) {
  return (
    <details open={open} className={classNames('fold', className)}>
      <summary className="unmarked between fold-summary">
        <h2 className={titleClass}>{title}</h2>
        <Icon name="chevron-down" className="fold-chevron" />
      </summary>
      {/* Browsers open what holds the place that an address names, not what its summary holds. */}
      <div id={id}>
        <h2 className={classNames('fold-open', titleClass)}>{title}</h2>
        {children}
      </div>
    </details>
  )
}
