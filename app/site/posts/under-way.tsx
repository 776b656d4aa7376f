import * as messages from '#shared/messages.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './posts.module.css'

/** Empty until a link was followed without the router and its page has not come: the page's own script then says so here (say-under-way.ts). */
export const UnderWay = ({ className }: { className?: string | undefined }) => (
  <p
    role="status"
    data-under-way={messages.loadingBlogs}
    className={classNames('row', styles.underWay, className)}
    suppressHydrationWarning
  />
)
