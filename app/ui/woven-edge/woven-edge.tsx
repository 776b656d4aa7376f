import { ClothLayer } from '../layout/layout.tsx'
import styles from './woven-edge.module.css'

/** The selvedge: the edge of the cloth with its marigold thread, above heads that are no cloth themselves. Decoration only. */
export const WovenEdge = () => (
  <div aria-hidden="true" className={styles.edge}>
    <span className={styles.weave} />
  </div>
)

/** The same with the cloth itself, at the end of every page. */
export const WovenEnd = () => (
  <div aria-hidden="true" className={styles.edge}>
    <ClothLayer cloth="ibadandun" className={styles.cloth} />
  </div>
)
