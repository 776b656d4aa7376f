import type { ReactNode } from 'react'

interface DeskPageProps {
  title: string
  /** What the screen is for, in a sentence or two. */
  help?: ReactNode
  /** The one main action, beside the title. */
  action?: ReactNode
  /** Fields need a narrower column than lists. */
  width?: 'list' | 'form'
  children: ReactNode
}

/** A screen's frame: one heading, one main action, a sentence of help, then its content. */
export function DeskPage({ title, help, action, width = 'list', children }: DeskPageProps) {
  return (
    <div className={width === 'form' ? 'desk-page desk-stack desk-gap-2 desk-page-form' : 'desk-page desk-stack desk-gap-2'}>
      <div className="desk-page-head desk-row">
        <h1>{title}</h1>
        {action}
      </div>
      {help && <p className="desk-page-help desk-quiet">{help}</p>}
      {children}
    </div>
  )
}
