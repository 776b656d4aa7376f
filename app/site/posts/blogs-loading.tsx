import { useEffect, useRef } from 'react'
import * as messages from '#shared/messages.ts'
import { LoadingText } from '../../ui/status/status.tsx'
import { UnderWay } from './under-way.tsx'
import { useBlogsUnderWay } from './use-blogs-under-way.ts'
import styles from './posts.module.css'

/** 'Loading blogs...' in the place of a list, brought into view: who pressed a link far below it sees it too. */
export function ListLoading() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no end of an effect.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={styles.loading}>
      <LoadingText>{messages.loadingBlogs}</LoadingText>
    </div>
  )
}

/** 'Loading blogs...' above a page that stays as it is until the next one has come. */
export function PageLoading() {
  if (useBlogsUnderWay() !== 'page') return <UnderWay className={styles.pageLoading} />
  return (
    <div className={styles.pageLoading}>
      <LoadingText>{messages.loadingBlogs}</LoadingText>
    </div>
  )
}
