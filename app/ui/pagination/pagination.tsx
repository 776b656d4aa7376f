import { twoDigits } from '#shared/formats.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import styles from './pagination.module.css'

export interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pagination" className={styles.pagination}>
      <ul className={styles.list}>
        {page > 1 && <Step label="Previous page" to={hrefOf(page - 1)} rel="prev" />}
        {pageWindow(page, pages).map((part) =>
          part.gap ? (
            <li key={part.key} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={part.key}>
              <SiteLink
                to={hrefOf(part.page)}
                className={classNames('row small-strong', styles.page, part.page === page && styles.current)}
                aria-current={part.page === page ? 'page' : undefined}
              >
                {twoDigits(part.page)}
              </SiteLink>
            </li>
          ),
        )}
        {page < pages && <Step label="Next page" to={hrefOf(page + 1)} rel="next" />}
      </ul>
    </nav>
  )
}

function Step({ label, to, rel }: { label: string; to: string; rel: 'prev' | 'next' }) {
  return (
    <li>
      <SiteLink to={to} rel={rel} aria-label={label} className={classNames('row small-strong', styles.page, styles.step)}>
        <Icon name={rel === 'prev' ? 'arrow-left' : 'arrow-right'} />
      </SiteLink>
    </li>
  )
}

type PagePart = { key: string; gap: false; page: number } | { key: string; gap: true }

/** The first and last page and the neighbours of this one; a gap stands for two pages or more. */
function pageWindow(page: number, pages: number): PagePart[] {
  const from = page - 1 <= 3 ? 1 : page - 1
  const to = page + 1 >= pages - 2 ? pages : page + 1
  const middle = Array.from({ length: to - from + 1 }, (_, index) => link(from + index))
  return [...(from > 1 ? [link(1), gap('start')] : []), ...middle, ...(to < pages ? [gap('end'), link(pages)] : [])]
}

const link = (page: number): PagePart => ({ key: String(page), gap: false, page })
const gap = (key: string): PagePart => ({ key, gap: true })
