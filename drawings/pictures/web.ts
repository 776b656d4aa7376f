import { appBar, padlock, phone, sheet } from './objects.ts'
import { at, block, button, column, disc, drawing, heading, line, pill, row, scene, text, tick } from './parts.ts'

const MUTED = 'var(--ink-muted)'

export const schoolWebsite = () => {
  const fact = (name: string, value: string) =>
    row([text(name, 28, 600, MUTED), text(value, 32, 700)], 'justify-content:space-between;height:62px;border-bottom:2px solid var(--line)')
  const house = `<path d="M0 92h360v58H0z" fill="#1e7a4c"/><path d="M70 44h220v62H70z" fill="#f4f1e6"/><path d="M52 48L180 6l128 42z" fill="#b3261e"/>
    <path d="M160 66h40v40h-40z" fill="#2b2f86"/><path d="M90 62h44v24H90zM226 62h44v24h-44z" fill="#a9b1ff"/><path d="M180 6v-26h34v14h-34" stroke="#14183a" stroke-width="4" fill="#1e7a4c"/>`
  return scene(
    'indigo',
    'ewe',
    phone(
      176,
      30,
      368,
      480,
      block(drawing(344, 106, house, 'width:100%'), 'background:#cfe0ff;padding-top:34px;height:140px;overflow:hidden') +
        column(
          [
            heading('Greenfield School', 33, 'var(--ink)', 'white-space:nowrap;margin-bottom:4px'),
            fact('Term fees', '₦90,000'),
            fact('Admission', '12 May'),
            button('Call the school', 32, 'var(--marigold)', 'var(--on-marigold)', 'margin-top:14px'),
          ],
          'padding:18px 22px',
        ),
    ),
    at(
      26,
      96,
      176,
      96,
      column(
        [text('Opens in', 25, 600, MUTED), text('2 seconds', 30, 700, 'var(--leaf)')],
        'gap:6px;align-items:center;justify-content:center;height:100%',
      ),
      'background:#fff;border-radius:18px;box-shadow:0 18px 30px -12px rgb(0 0 0/.5)',
      -6,
    ),
  )
}

export const domainNames = () => {
  const bar = (y: number, x: number, name: string, ending: string, colour: string, ink: string) =>
    at(
      x,
      y,
      590,
      104,
      row(
        [
          padlock(34, 'var(--leaf)', 'var(--leaf)'),
          text(
            `${name}<span style="background:${colour};color:${ink};border-radius:14px;padding:.08em .28em;margin-left:.12em">${ending}</span>`,
            48,
            700,
            'var(--ink)',
            'white-space:nowrap;letter-spacing:-.01em',
          ),
        ],
        'gap:22px;height:100%;padding:0 30px',
      ),
      'background:#fff;border-radius:52px;box-shadow:0 22px 36px -14px rgb(0 0 0/.5)',
    )
  return scene(
    'deep',
    'eiye',
    bar(36, 34, 'greenfield', '.sch.ng', 'var(--marigold)', 'var(--on-marigold)'),
    bar(172, 66, 'greenfield', '.com.ng', '#dfe0f3', 'var(--indigo)'),
    bar(308, 98, 'greenfield', '.com', '#dfe0f3', 'var(--indigo)'),
  )
}

/** A folded length of cloth in the shop's colours. */
const fabric = (w: number, h: number, ground: string, ink: string) => {
  const dots = Array.from(
    { length: 12 },
    (_, index) => `<circle cx="${16 + (index % 4) * 26}" cy="${16 + Math.floor(index / 4) * 26}" r="7" stroke="${ink}" stroke-width="4"/>`,
  )
  return `<svg viewBox="0 0 110 84" preserveAspectRatio="xMidYMid slice" width="${w}" height="${h}" fill="none" style="display:block;border-radius:12px;background:${ground};flex:none">${dots.join('')}</svg>`
}

export const fromChatToShop = () => {
  const [blue, gold, green] = [
    ['#2b2f86', '#e9e6da'],
    ['#f2a71b', '#7a3f00'],
    ['#1e7a4c', '#d6f2e1'],
  ] as const
  const listed = ([ground, ink]: readonly [string, string], name: string, price: string) =>
    row(
      [fabric(84, 76, ground, ink), column([text(name, 27, 700), text(price, 27, 600, 'var(--leaf)')], 'gap:7px')],
      'gap:16px;background:#fff;border-radius:14px;padding:10px',
    )
  const offered = ([ground, ink]: readonly [string, string], price: string) =>
    column([fabric(136, 92, ground, ink), text(price, 28, 700)], 'gap:9px')
  return scene(
    'marigold',
    'eiye',
    phone(
      30,
      36,
      290,
      480,
      appBar('Catalogue', 30, '#0f6b4f') +
        column(
          [listed(blue, 'Adire', '₦12,000'), listed(gold, 'Ankara', '₦9,500'), listed(green, 'Aso-oke', '₦30,000')],
          'gap:13px;padding:16px 14px',
        ),
      0,
      '#efe7da',
    ),
    sheet(
      346,
      62,
      344,
      336,
      row(
        [
          heading('Ọjà Fabrics', 30, '#fff'),
          block(
            drawing(
              50,
              44,
              '<path d="M2 6h9l7 24h22l6-18H15" stroke="#fff" stroke-width="4.500" stroke-linecap="round" stroke-linejoin="round"/><circle cx="20" cy="39" r="4.500" fill="#fff"/><circle cx="37" cy="39" r="4.500" fill="#fff"/>',
            ) + at(30, -14, 34, 34, text('2', 24, 700), 'background:var(--marigold);border-radius:50%;display:grid;place-items:center'),
            'position:relative',
          ),
        ],
        'justify-content:space-between;background:var(--indigo);padding:20px 26px 16px',
      ) +
        row([offered(blue, '₦12,000'), offered(gold, '₦9,500')], 'gap:20px;padding:20px 26px 14px') +
        button('Check out', 30, 'var(--marigold)', 'var(--on-marigold)', 'margin:0 26px'),
      0,
    ),
  )
}

export const deliveryZones = () => {
  const price = (x: number, y: number, content: string) =>
    at(x, y, 150, 60, pill(content, 32, '#fff', 'var(--ink)', 'box-shadow:0 6px 14px rgb(10 13 38/.3)'), '')
  const map = `<path d="M0 0h720v450H0z" fill="#cfe0f2"/><path d="M0 0h720v318C650 296 610 372 520 362S400 412 330 394 180 442 0 404z" fill="#dedbe9"/>
    <path d="M-20-20H520C606 60 616 208 520 268S330 376 220 356 30 366-20 322z" fill="#a9b1ff"/>
    <path d="M80-20H440C512 70 490 196 404 246S240 312 150 250 46 66 80-20z" fill="#f7cf7f"/>
    <path d="M186 34c62-40 158-22 180 52s-10 126-78 130-126-30-132-88 4-74 30-94z" fill="#1e7a4c"/>
    <path d="M-10 150C130 190 200 90 300 130s270 10 440 70M290-10c-30 90 50 150 20 240s20 130 60 190" stroke="#fff" stroke-width="10" stroke-opacity=".85"/>`
  const bike = `<circle cx="42" cy="128" r="30" stroke="#14183a" stroke-width="13"/><circle cx="196" cy="128" r="30" stroke="#14183a" stroke-width="13"/>
    <path d="M42 128l34-46h74l-26 46H84zM150 82l18-42h-22M168 46l28 82" stroke="#b3261e" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"/>
    <path d="M74 80h66l10-16H88q-12 0-14 16z" fill="#14183a"/><rect x="4" y="8" width="84" height="68" rx="10" fill="#f2a71b"/><path d="M4 34h84M46 8v26" stroke="#14183a" stroke-width="5"/>`
  return block(
    at(0, 0, 720, 450, drawing(720, 450, map)) +
      price(188, 74, '₦1,800') +
      price(338, 196, '₦3,000') +
      price(40, 276, '₦5,500') +
      price(538, 60, '₦9,000') +
      at(452, 252, 236, 170, drawing(236, 170, bike, 'filter:drop-shadow(0 12px 8px rgb(10 13 38/.3))')),
    'position:relative;width:720px;height:450px;overflow:hidden',
  )
}

export const usedLaptop = () =>
  scene(
    'cream',
    'eiye',
    at(-10, 350, 740, 120, '', 'background:#8a5a24;border-top:14px solid #a9713a'),
    at(
      110,
      34,
      440,
      300,
      block(
        text('Battery report', 32, 700, '#fff', 'padding:16px 24px;background:var(--deep)') +
          row(
            [
              block(
                block('', 'width:62%;height:100%;background:var(--marigold);border-radius:8px'),
                'width:150px;height:76px;border:7px solid var(--ink);border-radius:16px;padding:6px;position:relative',
              ),
              block('', 'width:12px;height:32px;background:var(--ink);border-radius:0 6px 6px 0;margin-left:-18px'),
              column([text('62%', 58, 700), text('of new', 27, 600, MUTED)], 'gap:2px'),
            ],
            'gap:22px;padding:24px 28px 18px',
          ) +
          row([tick(34), text('Keys', 28), tick(34), text('Screen', 28)], 'gap:9px;padding:0 28px'),
        'background:#fff;border-radius:8px;height:100%;overflow:hidden',
      ),
      'background:var(--ink);border-radius:18px 18px 0 0;padding:14px',
    ),
    at(
      70,
      334,
      520,
      30,
      '',
      'background:linear-gradient(#d5d7e4,#9a9dba);border-radius:6px 6px 20px 20px;box-shadow:0 16px 20px rgb(10 13 38/.35)',
    ),
    at(
      560,
      372,
      150,
      60,
      drawing(
        150,
        60,
        '<path d="M-20-22C10 40 30-10 52 22" stroke="#14183a" stroke-width="8"/><rect x="48" y="2" width="96" height="50" rx="10" fill="#14183a"/><circle cx="126" cy="27" r="5" fill="#6fcf97"/>',
      ),
    ),
    at(
      86,
      386,
      130,
      44,
      drawing(
        130,
        44,
        '<rect width="92" height="40" rx="10" fill="#b3261e"/><rect x="92" y="7" width="34" height="26" fill="#d5d7e4"/><path d="M102 13v5M102 22v5M114 13v5M114 22v5" stroke="#4b5175" stroke-width="4"/>',
        'filter:drop-shadow(0 8px 6px rgb(10 13 38/.4))',
      ),
    ),
  )

export const testRoomPower = () => {
  const machine = (x: number, y: number, scale: number) =>
    at(
      x,
      y,
      96 * scale,
      62 * scale,
      '',
      `background:var(--ink);border:${6 * scale}px solid var(--ink);border-radius:8px 8px 0 0;background:linear-gradient(135deg,#a9b1ff,#5c63c4)`,
    ) + at(x - 8 * scale, y + 62 * scale, 112 * scale, 9 * scale, '', 'background:#c9cbdc;border-radius:0 0 8px 8px')
  const bench = (y: number, x: number, w: number, h: number) =>
    at(
      x,
      y,
      w,
      h,
      '',
      'background:#c88b3a;border-bottom:12px solid #8a5a24;border-radius:8px;box-shadow:0 18px 18px -6px rgb(10 13 38/.25)',
    )
  const rowOf = (y: number, x: number, count: number, step: number, scale: number) =>
    Array.from({ length: count }, (_, index) => machine(x + index * step, y, scale)).join('')
  return scene(
    'soft',
    'comb',
    at(0, 300, 720, 160, '', 'background:#d8d2c0'),
    rowOf(128, 40, 4, 96, 0.8),
    bench(184, 20, 404, 30),
    rowOf(216, 26, 4, 108, 0.92),
    bench(281, 6, 446, 36),
    rowOf(318, 6, 4, 120, 1.06),
    bench(393, -20, 510, 44),
    at(
      510,
      42,
      176,
      176,
      column(
        [
          text('Inverter', 30, 700, '#fff'),
          disc(50, 'var(--leaf)', drawing(24, 30, '<path d="M14 0L2 17h9l-3 13L22 12h-9z" fill="#fff"/>')),
          text('3.5 kVA', 29, 700, '#f7cf7f'),
        ],
        'align-items:center;justify-content:center;gap:11px;height:100%',
      ),
      'background:var(--deep);border-radius:20px;box-shadow:0 18px 28px -8px rgb(10 13 38/.5)',
    ),
    at(586, 216, 24, 70, '', 'background:var(--ink)'),
    ...[0, 1].map((index) =>
      at(
        510 + index * 92,
        276,
        84,
        108,
        column(
          [text('200', 34, 700, '#fff'), text('Ah', 28, 600, '#fff')],
          'align-items:center;justify-content:center;gap:4px;height:100%',
        ),
        'background:var(--leaf);border-radius:12px;border-top:14px solid #14583a;box-shadow:0 14px 16px -4px rgb(10 13 38/.4)',
      ),
    ),
    at(502, 384, 194, 14, '', 'background:var(--ink);border-radius:6px'),
    at(42, 30, 330, 74, row([pill('20 laptops', 32, 'var(--marigold)', 'var(--on-marigold)'), line('0', 0)], 'gap:10px')),
  )
}
