import { phone, sheet } from './objects.ts'
import { at, block, column, disc, drawing, type Ground, heading, line, pill, row, scene, table, text, tick } from './parts.ts'

const MUTED = 'var(--ink-muted)'

export interface TillWords {
  title: string
  /** Three things sold, each with its price. */
  sold: [string, string][]
  total: string
  ground?: Ground
}

export const till = ({ title, sold, total, ground = 'indigo' }: TillWords) =>
  scene(
    ground,
    'comb',
    at(0, 376, 720, 80, '', 'background:#8a5a24;border-top:14px solid #a9713a'),
    at(150, 340, 150, 50, '', 'background:#0a0d26;border-radius:8px'),
    at(
      44,
      44,
      390,
      306,
      block(
        block(text(title, 26, 700, '#fff', 'white-space:nowrap'), 'background:var(--leaf);padding:11px 20px') +
          table(sold, { size: 27, columns: '1fr auto', rowHeight: 52 }) +
          row([text('Total', 30, 700), text(`₦${total}`, 38, 700, 'var(--leaf)')], 'justify-content:space-between;padding:16px 18px'),
        'background:#fff;border-radius:10px;height:100%;overflow:hidden',
      ),
      'background:var(--ink);border-radius:20px;padding:14px;box-shadow:0 24px 40px -10px rgb(10 13 38/.6)',
    ),
    at(474, 300, 200, 92, '', 'background:#14183a;border-radius:16px 16px 6px 6px;border-top:12px solid #343b94'),
    at(
      500,
      62,
      148,
      252,
      column(
        [
          heading('Receipt', 27),
          line('100%', 8),
          line('80%', 8),
          line('92%', 8),
          line('70%', 8),
          text(total, 29, 700),
          disc(48, 'var(--leaf-soft)', tick(34)),
        ],
        'gap:13px;align-items:center;padding:20px 16px',
      ),
      'background:#fff;clip-path:polygon(0 4%,12% 0,25% 4%,38% 0,50% 4%,62% 0,75% 4%,88% 0,100% 4%,100% 100%,0 100%)',
    ),
  )

export interface WayWords {
  title: string
  /** Where one is on the way. */
  place: string
  note: string
  /** What stands in the corner: the rider, or what the way leads to. */
  aim?: string
}

export const way = ({ title, place, note, aim }: WayWords) => {
  const map = `<path d="M0 0h400v480H0z" fill="#dedbe9"/><path d="M0 360C90 330 150 380 240 356s120-10 160-40v164H0z" fill="#b9d4ee"/><path d="M236 60h110v96H236zM40 40h120v70H40zM52 210h80v84H52z" fill="#c9e3d3"/>
    <path d="M-10 150h420M200-10v500M-10 320C120 260 300 300 410 220M120 150v340" stroke="#fff" stroke-width="16"/>
    <path d="M120 330V158h80V60h120" stroke="#2b2f86" stroke-width="10" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="2 20"/>`
  const pin = (x: number, y: number, colour: string) =>
    at(
      x,
      y,
      60,
      76,
      drawing(
        60,
        76,
        `<path d="M30 74C8 48 2 38 2 28a28 28 0 0 1 56 0c0 10-6 20-28 46z" fill="${colour}"/><circle cx="30" cy="28" r="11" fill="#fff"/>`,
        'filter:drop-shadow(0 8px 5px rgb(10 13 38/.3))',
      ),
    )
  const bike = `<circle cx="42" cy="128" r="30" stroke="#14183a" stroke-width="13"/><circle cx="196" cy="128" r="30" stroke="#14183a" stroke-width="13"/><path d="M42 128l34-46h74l-26 46H84zM150 82l18-42h-22M168 46l28 82" stroke="#1e7a4c" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"/>
    <path d="M74 80h66l10-16H88q-12 0-14 16z" fill="#14183a"/><rect x="4" y="8" width="84" height="68" rx="10" fill="#b3261e"/><path d="M4 34h84M46 8v26" stroke="#14183a" stroke-width="5"/>`
  return scene(
    'marigold',
    'eiye',
    phone(52, 28, 360, 480, drawing(400, 480, map) + pin(66, 244, 'var(--brick)') + pin(272, 0, 'var(--leaf)'), -3),
    sheet(
      380,
      62,
      302,
      172,
      column(
        [
          text(title, 26, 600, MUTED, 'white-space:nowrap'),
          heading(place, 34, 'var(--ink)', 'white-space:nowrap'),
          row([disc(16, 'var(--leaf)'), text(note, 26)], 'gap:12px'),
        ],
        'gap:14px;padding:26px',
      ),
      3,
    ),
    at(430, 262, 236, 170, aim ?? drawing(236, 170, bike, 'filter:drop-shadow(0 12px 8px rgb(10 13 38/.3))')),
  )
}

export const testRoom = (banner: string) => {
  const machine = (x: number, y: number, scale: number, screen: string) =>
    at(
      x,
      y,
      150 * scale,
      104 * scale,
      block(
        column(
          [
            line('80%', 9 * scale, 'var(--ink)'),
            line('56%', 9 * scale, '#b6b8dd'),
            row([disc(18 * scale, 'var(--marigold)'), line('50%', 9 * scale, '#b6b8dd')], 'gap:8px'),
          ],
          `gap:${9 * scale}px;padding:${13 * scale}px`,
        ),
        `background:${screen};height:100%;border-radius:5px`,
      ),
      `background:var(--ink);border-radius:10px 10px 0 0;padding:${7 * scale}px`,
    ) +
    at(
      x - 14 * scale,
      y + 104 * scale,
      178 * scale,
      12 * scale,
      '',
      'background:#c9cbdc;border-radius:2px 2px 9px 9px;box-shadow:0 10px 10px rgb(10 13 38/.25)',
    )
  const bench = (y: number, h: number) => at(-20, y, 760, h, '', 'background:#c88b3a;border-bottom:14px solid #8a5a24')
  return scene(
    'mint',
    'ewe',
    at(0, 330, 720, 130, '', 'background:#d8d2c0'),
    bench(194, 30),
    ...[44, 214, 384, 554].map((x) => machine(x, 84, 0.94, '#fff')),
    bench(392, 50),
    ...[26, 268, 510].map((x) => machine(x, 238, 1.3, '#fff')),
    at(30, 22, 300, 60, pill(banner, 27, 'var(--deep)', '#fff')),
  )
}

export interface StockWords {
  place: string
  item: string
  mark: string
  /** Where it lies, and how many are left there. */
  shelf?: [string, string]
  ground?: Ground
}

export const stock = ({ place, item, mark, shelf: [spot, left] = ['B-03', '48'], ground = 'soft' }: StockWords) => {
  const box = (x: number, y: number, w: number, h: number, label: string, colour = '#d7a35c') =>
    at(
      x,
      y,
      w,
      h,
      at(w / 2 - 9, 0, 18, h, '', 'background:rgb(255 255 255/.35)') +
        at(
          10,
          h - 46,
          w - 20,
          34,
          text(label, 23, 700, 'var(--ink)', 'text-align:center;line-height:34px'),
          'background:#fff;border-radius:5px',
        ),
      `background:${colour};border-radius:6px;box-shadow:inset 0 -14px 0 rgb(10 13 38/.1)`,
    )
  const shelf = (y: number) => at(0, y, 480, 16, '', 'background:#4b5175;box-shadow:0 10px 12px rgb(10 13 38/.22)')
  const bars = Array.from(
    { length: 26 },
    (_, index) => `<path d="M${10 + index * 7} 0v70" stroke="#14183a" stroke-width="${[2, 4, 3, 5][(index * 7) % 4]}"/>`,
  ).join('')
  return scene(
    ground,
    'olokun',
    box(22, 52, 130, 112, 'A-01'),
    box(166, 70, 120, 94, 'A-02', '#c88b3a'),
    box(300, 40, 140, 124, 'A-03'),
    shelf(164),
    box(22, 222, 150, 106, 'B-01', '#c88b3a'),
    box(186, 206, 110, 122, 'B-02'),
    box(310, 232, 140, 96, 'B-03'),
    shelf(328),
    box(40, 370, 170, 90, '', '#c88b3a'),
    box(236, 384, 150, 80, ''),
    phone(
      446,
      34,
      238,
      450,
      column(
        [
          block(
            drawing(196, 70, bars) + at(-6, 34, 204, 5, '', 'background:var(--brick);border-radius:9px'),
            'position:relative;background:#fff;border-radius:12px;padding:14px 4px;width:202px',
          ),
          text(place, 23, 700, 'var(--marigold)', 'white-space:nowrap'),
          heading(item, item.length > 11 ? 26 : 30, '#fff', 'white-space:nowrap'),
          row([text('Shelf', 25, 600, '#c3c7e6'), text(spot, 27, 700, '#fff')], 'justify-content:space-between;width:100%'),
          row([text('Left', 25, 600, '#c3c7e6'), text(left, 27, 700, '#fff')], 'justify-content:space-between;width:100%'),
          pill(mark, 25, 'var(--marigold)', 'var(--on-marigold)'),
        ],
        'gap:15px;align-items:flex-start;padding:26px 6px;margin:0 auto;width:202px',
      ),
      4,
      'var(--deep)',
    ),
  )
}

export interface BrandWords {
  /** The name on the sign, in two lines. */
  sign: [string, string]
  name: string
  colour: string
  /** A mark on 48 units, in the colour that `one` names. */
  shape: string
}

export const brand = ({ sign, name, colour, shape }: BrandWords) => {
  const mark = (size: number, one: string, other: string) =>
    drawing(
      size,
      size,
      `<g transform="scale(${size / 48})"><path fill-rule="evenodd" d="${shape}" fill="${one}"/><path d="M36 4h6v9l-6-4.500z" fill="${other}"/></g>`,
    )
  const card = (x: number, y: number, turn: number, ground: string, ink: string, one: string) =>
    sheet(
      x,
      y,
      226,
      134,
      row(
        [
          mark(48, one, 'var(--marigold)'),
          column(
            [
              text(name, 22, 700, ink, 'white-space:nowrap'),
              line('110px', 8, ink === '#fff' ? '#8f94d6' : 'var(--line)'),
              line('80px', 8, ink === '#fff' ? '#8f94d6' : 'var(--line)'),
            ],
            'gap:11px',
          ),
        ],
        `gap:12px;height:100%;padding:0 16px;background:${ground}`,
      ),
      turn,
    )
  return scene(
    'cream',
    'ibadandun',
    at(88, 148, 14, 300, '', 'background:#4b5175'),
    at(318, 148, 14, 300, '', 'background:#4b5175'),
    at(
      30,
      36,
      360,
      170,
      row(
        [
          mark(88, '#fff', 'var(--marigold)'),
          column(
            [heading(sign.join('<br>'), sign.some((each) => each.length > 6) ? 34 : 44, '#fff', 'line-height:1.05;white-space:nowrap')],
            '',
          ),
        ],
        'gap:20px;height:100%;padding:0 28px',
      ),
      `background:${colour};border-radius:22px;border:8px solid #fff;box-shadow:0 18px 30px -10px rgb(10 13 38/.45)`,
    ),
    sheet(
      430,
      30,
      250,
      350,
      column(
        [
          row([mark(38, colour, 'var(--marigold)'), text(name, 22, 700, 'var(--ink)', 'white-space:nowrap')], 'gap:12px'),
          ...['70%', '96%', '90%', '98%', '62%', '94%', '40%'].map((width) => line(width, 9)),
        ],
        'gap:17px;padding:28px 26px',
      ),
      4,
    ),
    card(140, 264, -6, '#fff', 'var(--ink)', colour),
    card(372, 306, 5, 'var(--deep)', '#fff', '#fff'),
  )
}
