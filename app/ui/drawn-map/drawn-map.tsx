import { ButtonLink } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import styles from './drawn-map.module.css'

export interface DrawnMapProps {
  /** What the drawing shows, for those who don't see it. */
  label: string
  /** The address in the label beside the pin. */
  address: string
  /** Opens the maps app. */
  href?: string
  linkLabel?: string
}

/** Not to scale: lagoon, island, bridge and streets as cloth, and where to find us. Nothing is fetched from a map service. */
export function DrawnMap({ label, address, href, linkLabel = 'Open in Maps' }: DrawnMapProps) {
  return (
    <figure className={`box ${styles.map}`}>
      <svg className={styles.drawing} viewBox="0 0 900 420" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
        <rect className={styles.land} width="900" height="420" />
        <path className={styles.park} d={PARKS} />
        <path className={styles.street} d={STREETS} />
        <path className={styles.water} d={LAGOON} />
        <path className={styles.wave} d={WAVES} />
        <path className={styles.land} d={ISLAND} />
        <path className={styles.street} d={ISLAND_STREETS} />
        <path className={styles.road} d={ROADS} />
        <path className={classNames(styles.road, styles.bridge)} d={BRIDGE} />
        <path className={styles.stitch} d={`${ROADS}${BRIDGE}`} />
        <Pin />
      </svg>
      <figcaption className={`spread ${styles.caption}`}>
        <span className={styles.address}>{address}</span>
        {href && (
          <ButtonLink to={href} variant="secondary" iconAfter="external-link">
            {linkLabel}
          </ButtonLink>
        )}
      </figcaption>
    </figure>
  )
}

function Pin() {
  return (
    <g transform="translate(388 176)">
      <circle className={styles.ring} r="34" />
      <path className={styles.pin} d="M0 4C-16-14-24-24-24-37a24 24 0 1 1 48 0C24-24 16-14 0 4Z" />
      <circle className={styles.eye} cy="-37" r="9" />
    </g>
  )
}

const LAGOON =
  'M900 0H676C668 38 640 58 622 92C604 128 628 158 604 192C580 226 536 232 500 262C470 288 430 284 392 300' +
  'C330 326 268 312 208 330C140 350 70 346 0 362V420H900Z'
const WAVES =
  'M712 40q14-12 28 0t28 0t28 0M690 92q14-12 28 0t28 0t28 0t28 0M790 66q14-12 28 0t28 0M680 150q14-12 28 0t28 0t28 0' +
  'M800 128q14-12 28 0t28 0t28 0M660 214q14-12 28 0t28 0M770 190q14-12 28 0t28 0t28 0M742 250q14-12 28 0t28 0t28 0' +
  'M60 396q14-12 28 0t28 0t28 0M190 384q14-12 28 0t28 0M310 402q14-12 28 0t28 0t28 0M850 280q14-12 28 0M690 402q14-12 28 0t28 0'
const ISLAND =
  'M446 392C442 356 484 330 536 322C600 312 640 286 700 292' +
  'C764 298 806 316 860 312C880 311 892 318 900 324V376C840 384 792 374 730 386C640 402 560 372 500 398C478 408 450 410 446 392Z'
const ISLAND_STREETS =
  'M480 352L520 388M520 332L566 380M562 322L612 382M612 312L660 386M660 296L708 382' +
  'M712 300L756 376M766 306L806 374M822 318L856 372M478 372C580 344 660 330 900 346'
const STREETS =
  'M0 66C90 52 180 70 300 54S520 58 640 40M0 130C120 112 220 140 340 122S520 130 606 118M0 198C100 180 210 206 330 190S500 204 596 186' +
  'M0 262C110 246 200 270 300 258S420 262 500 252M0 318C80 306 150 320 240 306M54 0C46 90 62 200 50 346M128 0C138 100 118 220 132 338' +
  'M276 0C268 90 284 200 272 314M352 0C362 80 344 200 356 308M436 0C428 90 444 180 432 284M520 0C528 80 512 160 522 246' +
  'M590 0C584 40 596 90 588 200'
const PARKS = 'M140 74L262 66L268 118L136 122ZM444 134L512 136L514 186L442 190ZM64 212L120 208L122 256L60 258Z'
const ROADS = 'M0 230C120 214 260 236 388 176S560 60 660 0M202 0C190 110 226 210 204 330'
const BRIDGE = 'M388 176C470 214 600 236 640 300'
