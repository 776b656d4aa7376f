import styles from './product-vector.module.css'

const PAYMENTS: [initials: string, name: string, what: string, amount: string][] = [
  ['FS', 'Fátímà Sánúsí', 'School fees in full', '+₦85,000'],
  ['CE', 'Chidubem Eze', 'School fees, part 2 of 3', '+₦35,000'],
]

export function PaymentCard() {
  return (
    <>
      <rect className={styles.card} x="20" y="8" width="400" height="384" rx="20" />
      <path className={styles.band} d="M20 188V28A20 20 0 0 1 40 8h360a20 20 0 0 1 20 20v160z" />
      <text className={styles.smallOnBand} x="46" y="50">
        Collected this term
      </text>
      <text className={styles.figureOnBand} x="46" y="98">
        ₦18,640,500
      </text>
      <rect className={styles.trackOnBand} x="46" y="120" width="348" height="10" rx="5" />
      <rect className={styles.marigold} x="46" y="120" width="251" height="10" rx="5" />
      <text className={styles.smallOnBand} x="46" y="162">
        72% of ₦25,900,000
      </text>
      {PAYMENTS.map(([initials, name, what, amount], index) => (
        <g key={name} transform={`translate(0 ${188 + index * 72})`}>
          {index > 0 && <path className={styles.rule} d="M46 0h348" />}
          <circle className={styles.indigoSoft} cx="66" cy="36" r="20" />
          <text className={styles.initials} x="66" y="41.5">
            {initials}
          </text>
          <text className={styles.text} x="100" y="33">
            {name}
          </text>
          <text className={styles.small} x="100" y="53">
            {what}
          </text>
          <text className={styles.amount} x="394" y="41">
            {amount}
          </text>
        </g>
      ))}
      <rect className={styles.leafSoft} x="46" y="340" width="348" height="36" rx="12" />
      <text className={styles.leafWord} x="220" y="363">
        229 of 320 pupils have paid
      </text>
    </>
  )
}
