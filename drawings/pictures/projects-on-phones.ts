import { appBar, barChart, bubble, phone, sheet } from './objects.ts'
import { block, button, type Cloth, cloth as clothOf, column, type Ground, row, scene, text } from './parts.ts'

const MUTED = 'var(--ink-muted)'

/** A picture of something sold, by its width and height. */
type Ware = (width: number, height: number) => string

/** A folded length of cloth. */
export const fabric = (w: number, h: number, ground: string, ink: string): string =>
  `<svg viewBox="0 0 110 84" preserveAspectRatio="xMidYMid slice" width="${w}" height="${h}" fill="none" style="display:block;border-radius:12px;background:${ground};flex:none">${[0, 1, 2, 3, 4, 5, 6, 7].map((index) => `<path d="M${12 + (index % 4) * 28} ${10 + Math.floor(index / 4) * 38}l14 14-14 14-14-14z" stroke="${ink}" stroke-width="4"/>`).join('')}</svg>`

const cloth =
  (ground: string, ink: string): Ware =>
  (w, h) =>
    fabric(w, h, ground, ink)

export const cloths: Ware[] = [
  cloth('#2b2f86', '#e9e6da'),
  cloth('#f2a71b', '#7a3f00'),
  cloth('#1e7a4c', '#d6f2e1'),
  cloth('#b3261e', '#ffd9b0'),
]

const ware =
  (ground: string, shapes: string): Ware =>
  (w, h) =>
    `<svg viewBox="0 0 110 84" preserveAspectRatio="xMidYMid slice" width="${w}" height="${h}" fill="none" style="display:block;border-radius:12px;background:${ground};flex:none">${shapes}</svg>`

const plate = (ground: string, heap: string, stew: string): Ware =>
  ware(
    ground,
    `<circle cx="55" cy="42" r="34" fill="#fff"/><circle cx="55" cy="42" r="25" stroke="#e7e1cf" stroke-width="3"/><path d="M38 44a14 14 0 0 1 28-6z" fill="${heap}"/><path d="M44 50q14 12 28-4 2-8-6-8-8 8-22 12z" fill="${stew}"/>`,
  )

export const plates: Ware[] = [
  plate('#f6d9a0', '#7a4a2b', '#1e7a4c'),
  plate('#d6f2e1', '#f4e3b8', '#b3261e'),
  plate('#f7cfc4', '#e08a2b', '#7a3f00'),
  plate('#dedef2', '#fbf4df', '#c8561e'),
]

const hide = (ground: string, colour: string, seam: string): Ware =>
  ware(
    ground,
    `<path d="M30 8q8 8 25 8t25-8l14 12q-12 8-10 22 0 14 12 22L82 78q-12-8-27-8t-27 8L14 64q12-8 12-22 2-14-10-22z" fill="${colour}"/><path d="M55 20v46" stroke="${seam}" stroke-width="3" stroke-dasharray="5 6"/>`,
  )

export const hides: Ware[] = [
  hide('#f3e3cf', '#8a4a20', '#e7b98a'),
  hide('#f6ecd9', '#c98a45', '#7a4a1c'),
  hide('#ece6df', '#3b2418', '#b98a63'),
  hide('#f7dcd2', '#9c2f1f', '#f0b9a4'),
]

const room = (wall: string, blanket: string): Ware =>
  ware(
    wall,
    `<path d="M0 66h110v18H0z" fill="#c9b28a"/><path d="M62 12h34v26H62z" fill="#cfe0ff" stroke="#fff" stroke-width="4"/><path d="M79 12v26" stroke="#fff" stroke-width="3"/><path d="M12 34h8v40h-8zM88 52h8v22h-8z" fill="#7a4a2b"/><path d="M18 50h72v16H18z" fill="${blanket}"/><path d="M20 44h22v10H20z" fill="#fff"/>`,
  )

export const rooms: Ware[] = [
  room('#f6ecd9', '#2b2f86'),
  room('#d6f2e1', '#f2a71b'),
  room('#f7dcd2', '#b3261e'),
  room('#dedef2', '#1e7a4c'),
]

const shoe = (ground: string, leather: string, sole: string): Ware =>
  ware(
    ground,
    `<path d="M14 24q10 6 22 0l8-4q10 18 32 24 20 4 22 18v4H14q-4-22 0-42z" fill="${leather}"/><path d="M12 64h88v8q-30 4-44 0H12z" fill="${sole}"/><path d="M46 30l12-6M52 38l12-6M60 44l10-7" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
  )

export const shoes: Ware[] = [
  shoe('#f3e3cf', '#8a4a20', '#3b2418'),
  shoe('#dedef2', '#14183a', '#8387a8'),
  shoe('#d6f2e1', '#1e7a4c', '#14183a'),
  shoe('#f7dcd2', '#9c2f1f', '#3b2418'),
]

/** Indigo cloth with one of the site's own patterns. */
const adire =
  (pattern: Cloth, ground: string, ink: string): Ware =>
  (w, h) =>
    block(
      clothOf(pattern, ink),
      `position:relative;flex:none;width:${w}px;height:${h}px;border-radius:12px;overflow:hidden;background:${ground}`,
    )

export const patterns: Ware[] = [
  adire('ibadandun', '#171b4d', '#e9e6da'),
  adire('olokun', '#2b2f86', '#dfe0f3'),
  adire('eiye', '#2b2f86', '#f4f1e6'),
  adire('osupa', '#171b4d', '#a9b1ff'),
]

export interface ShopWords {
  name: string
  wares: Ware[]
  /** Below the four wares of the catalogue. */
  prices: [string, string, string, string]
  second: string
  /** The two lines on the other phone. */
  chosen: [string, string][]
  sum: [string, string]
  action: string
  ground?: Ground
}

export const shopOnPhone = ({ name, wares, prices, second, chosen, sum, action, ground = 'indigo' }: ShopWords) => {
  const offered = (price: string, index: number) =>
    column([wares[index]?.(126, 96) ?? '', text(price, 25, 700, 'var(--ink)', 'white-space:nowrap')], 'gap:7px')
  const listed = ([what, price]: [string, string], index: number) =>
    row(
      [
        wares[index * 2]?.(64, 58) ?? '',
        text(what, 25, 600, 'var(--ink)', 'flex:1;white-space:nowrap'),
        text(price, 25, 700, 'var(--ink)', 'white-space:nowrap'),
      ],
      'gap:14px',
    )
  return scene(
    ground,
    'olokun',
    phone(
      66,
      30,
      312,
      480,
      appBar(name, 29, 'var(--deep)') +
        block(prices.map(offered).join(''), 'display:grid;grid-template-columns:1fr 1fr;gap:16px;padding:18px 12px'),
      -3,
    ),
    phone(
      362,
      74,
      304,
      440,
      appBar(second, 29, 'var(--deep)') +
        column(
          [
            ...chosen.map(listed),
            row(
              [text(sum[0], 27, 600, MUTED), text(sum[1], 32, 700, 'var(--leaf)')],
              'justify-content:space-between;border-top:3px solid var(--line);padding-top:16px',
            ),
            button(action, 30),
          ],
          'gap:18px;padding:20px 16px',
        ),
      4,
    ),
  )
}

export interface CampaignWords {
  title: string
  /** The first and the last are ours. */
  said: [string, string, string, string]
  chart: string
  bars: [string, number][]
  /** From which bar on it is good. */
  from: number
  ground?: Ground
}

export const campaign = ({ title, said: [first, second, third, fourth], chart, bars, from, ground = 'cream' }: CampaignWords) => {
  const most = Math.max(...bars.map(([, value]) => value))
  return scene(
    ground,
    'comb',
    phone(
      48,
      26,
      326,
      480,
      appBar(title, 27, '#0f6b4f') +
        column(
          [bubble(first, true, 24), bubble(second, false, 24), bubble(third, false, 24), bubble(fourth, true, 24)],
          'gap:14px;padding:18px 14px',
        ),
      -3,
      '#efe7da',
    ),
    sheet(
      362,
      86,
      324,
      306,
      block(
        text(chart, 28, 700, 'var(--ink)', 'margin-bottom:18px;white-space:nowrap') +
          barChart(
            bars.map(([name, value], index) => ({
              name,
              value: String(value),
              height: Math.round((value / most) * 112),
              colour: index < from ? '#b6b8dd' : 'var(--leaf)',
            })),
            44,
            8,
            24,
          ),
        'padding:26px 28px',
      ),
      3,
    ),
  )
}
