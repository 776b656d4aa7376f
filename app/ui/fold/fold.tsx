import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'

export interface FoldProps {
  title: string
  /** Of the heading where it stands open, to name a part by. */
  id?: string
  className?: string
  /** Open at first on phones too. */
  open?: boolean
  /** Of the title, where the page is in another language than what is in the part. */
  lang?: string | undefined
  children: ReactNode
}

/** A titled part that folds on phones and stands open where there is room; where a browser can't hold it open, it folds there too. */
export function Fold({ title, id, className, open, lang, children }: FoldProps) {
  return (
    <details open={open} className={classNames('fold', className)}>
      <summary className="unmarked between fold-summary">
        <h2 lang={lang} className="fold-title">
          {title}
        </h2>
        <Icon name="chevron-down" className="fold-chevron" />
      </summary>
      <h2 id={id} lang={lang} className="fold-title fold-open">
        {title}
      </h2>
      {children}
    </details>
  )
}
