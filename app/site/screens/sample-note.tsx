import type { InventedType } from '#domain/samples/shown-samples.ts'
import { useShowsSamples } from './use-company.ts'
import styles from './screens.module.css'

/** Says that what a page shows of these types is invented, until an editor has put in or taken out all of it. */
export function SampleNote({ of }: { of: readonly InventedType[] }) {
  if (!useShowsSamples(of)) return null
  return <p className={`quiet ${styles.sample}`}>Sample content: the clients, people and figures on this page are invented.</p>
}
