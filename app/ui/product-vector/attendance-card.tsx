import { qrPath } from './qr-path.ts'
import styles from './product-vector.module.css'

export function AttendanceCard() {
  return (
    <>
      <g transform="rotate(-4 220 150)">
        <rect className={styles.paper} x="96" y="18" width="248" height="284" rx="20" />
        <path className={styles.band} d="M96 74V38a20 20 0 0 1 20-20h208a20 20 0 0 1 20 20v36z" />
        <text className={styles.titleOnBandCentred} x="220" y="53">
          Ìmọ́lẹ̀ College
        </text>
        <path className={styles.code} d={qrPath()} fillRule="evenodd" transform="translate(147 92) scale(6.952)" />
        <text className={styles.nameOnPaper} x="220" y="266">
          Zainab Bello
        </text>
        <text className={styles.smallOnPaper} x="220" y="287">
          JSS 1 Blue
        </text>
      </g>
      <rect className={styles.card} x="24" y="308" width="392" height="84" rx="20" />
      <circle className={styles.leaf} cx="68" cy="350" r="25" />
      <path className={styles.tick} d="M57 351l8 8 15-17" />
      <text className={styles.title} x="108" y="345">
        Zainab Bello is present
      </text>
      <text className={styles.small} x="108" y="369">
        7.42am, on time. Parent told by SMS.
      </text>
    </>
  )
}
