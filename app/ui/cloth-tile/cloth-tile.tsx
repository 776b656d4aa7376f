import { classNames } from '../class-names.ts'
import { ClothLayer } from '../layout/layout.tsx'
import type { Cloth } from '../layout/layout.tsx'
import styles from './cloth-tile.module.css'

const cloths: Cloth[] = ['ibadandun', 'osupa', 'eiye', 'comb', 'olokun', 'ewe']

/** A piece of cloth in place of a picture: the same number always gets the same cloth. */
export function ClothTile({ seed, className }: { seed: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames(styles.tile, seed % 2 === 0 && styles.light, className)}>
      <ClothLayer cloth={cloths[Math.abs(seed) % cloths.length] ?? 'ibadandun'} className={styles.ink} />
    </span>
  )
}
