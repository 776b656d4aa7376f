import type { ReactNode } from 'react'
import { Alert } from '../alert/alert.tsx'
import { classNames } from '../class-names.ts'
import { ClothTile } from '../cloth-tile/cloth-tile.tsx'
import { Actions } from '../layout/layout.tsx'
import styles from './status.module.css'

/** 'Loading blogs...' where the list will be. */
export function LoadingText({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={`row ${styles.loading}`}>
      <span className={styles.dots} aria-hidden="true" />
      {children}
    </p>
  )
}

/** What failed, and a way to try again. */
export function ErrorText({ message, detail, children }: { message: string; detail?: string | undefined; children?: ReactNode }) {
  return (
    <div className={styles.error}>
      <Alert tone="danger" title={message}>
        {detail && <p>{detail}</p>}
      </Alert>
      {children}
    </div>
  )
}

export interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** The page's own title when there is none other: 'Post not found!'. */
  headingLevel?: 1 | 2
  /** Where to go from here. */
  children?: ReactNode
  /** Stands below that. */
  more?: ReactNode
}

export function EmptyState({ title, text, headingLevel = 2, children, more }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classNames(styles.empty, headingLevel === 1 && styles.whole)}>
      <ClothTile seed={1} className={styles.cloth} />
      <Heading className={`text-2xl ${styles.title}`}>{title}</Heading>
      {text && <p className="muted lead">{text}</p>}
      {children && <Actions>{children}</Actions>}
      {more}
    </div>
  )
}
