import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { withLite, withoutLite } from '#shared/lite.ts'
import { paths } from '#shared/paths.ts'
import { useLite } from '../../ui/lite/use-lite.ts'
import styles from './site-layout.module.css'

/** Fetched by those for whom the router brings a page. */
const CountedCost = lazy<ComponentType<PageCostProps>>(() => import('./counted-cost.tsx').catch(() => ({ default: () => null })))

interface PageCostProps {
  nairaPerMb: number
}

/** What the page costs its reader, and the way to its other form: a link without the router, since faces and pictures change with it. */
export function PageCost({ nairaPerMb }: PageCostProps) {
  const { isLite, sparesData } = useLite()
  const { pathname, search } = useLocation()
  const plain = pathname + withoutLite(search)
  // The plain address is lite where the browser asks for less, and whole elsewhere: what is not said there has to be said.
  const other = isLite === sparesData ? withLite(plain, isLite ? '0' : '1') : plain
  // A school shows the card around; who counts megabytes reads it in its lite form.
  const isTold = isLite || pathname !== paths.reportCard
  return (
    <p className={styles.cost}>
      {isTold && <Cost page={pathname + search} nairaPerMb={nairaPerMb} />}{' '}
      <a href={other} rel="nofollow">
        {isLite ? 'Full' : 'Lite'}
      </a>{' '}
      <span className={isTold ? styles.why : undefined}>{isLite ? 'has sharper pictures.' : 'uses less data.'}</span>
    </p>
  )
}

/** Of a document it stands there already (server/pages/page-cost.ts); of a page that the router brought, what came since is counted. */
function Cost({ page, nairaPerMb }: PageCostProps & { page: string }) {
  const [first] = useState(page)
  const [hasLeft, setLeft] = useState(false)
  if (page !== first && !hasLeft) setLeft(true)
  if (!hasLeft) return <span data-naira-per-mb={nairaPerMb} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <Suspense>
      <CountedCost key={page} nairaPerMb={nairaPerMb} />
    </Suspense>
  )
}
