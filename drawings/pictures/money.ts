import { barChart, pen, phone, sheet } from './objects.ts'
import { at, block, column, drawing, heading, line, pill, row, scene, table, text, tick } from './parts.ts'

const MUTED = 'var(--ink-muted)'

export const bankStatement = () => {
  const ring =
    '<svg viewBox="0 0 430 58" width="430" height="58" style="position:absolute;left:6px;top:-1px" fill="none"><path d="M40 8C180-4 400-2 420 26 434 54 120 60 40 50 4 44 0 16 70 6" stroke="#f2a71b" stroke-width="6" stroke-linecap="round"/></svg>'
  const entry = (name: string, amount: string, unknown = false) =>
    block(
      (unknown ? ring : '') +
        row(
          [
            text(name, 28, 600, 'var(--ink)', 'flex:1'),
            text(amount, 28, 700),
            unknown ? text('?', 36, 700, '#b87400', 'width:40px;text-align:center') : tick(40),
          ],
          'gap:18px;position:relative',
        ),
      'position:relative;height:57px;padding:10px 26px;border-bottom:2px solid var(--line)',
    )
  return scene(
    'soft',
    'comb',
    sheet(
      138,
      26,
      444,
      460,
      block(
        row([heading('Statement', 34, '#fff'), text('Feb 2026', 25, 600, '#d9dbf5')], 'justify-content:space-between;padding:20px 26px'),
        'background:var(--indigo)',
      ) +
        entry('ADEBAYO T', '45,000') +
        entry('N/SCH FEES', '45,000', true) +
        entry('BELLO JSS1', '90,000') +
        entry('EZE P4 FEES', '27,500') +
        entry('POS 0417', '40,000', true) +
        entry('SANI H SS2', '95,000'),
      2,
    ),
  )
}

export const instalmentBars = () =>
  scene(
    'marigold',
    'osupa',
    sheet(
      74,
      34,
      572,
      382,
      block(
        text('Money in, this term', 30, 700, MUTED, 'margin-bottom:14px') +
          barChart(
            [
              { name: 'Resumption', value: '₦22.5m', height: 190, colour: 'var(--indigo)' },
              { name: 'Week 5', value: '₦3.8m', height: 42, colour: 'var(--leaf)' },
              { name: 'Week 9', value: '₦2.5m', height: 28, colour: 'var(--marigold)' },
            ],
            116,
            10,
            30,
          ),
        'padding:26px 34px',
      ),
    ),
  )

/** A pupil's bills and account number; with a `school` its name stands on top. */
export const feesWallet = (school = '') => {
  const bill = (name: string, amount: string, settled: boolean) =>
    row(
      [
        text(name, 27, 600, 'var(--ink)', 'flex:1'),
        text(amount, 27, 700),
        settled ? tick(36) : pill('₦5,000 left', 22, 'var(--marigold)', 'var(--on-marigold)'),
      ],
      'gap:14px;height:56px;border-bottom:2px solid var(--line)',
    )
  return scene(
    'deep',
    'osupa',
    phone(
      30,
      34,
      430,
      480,
      block(
        (school && text(school, 25, 700, 'var(--marigold)', 'margin-bottom:10px;white-space:nowrap')) +
          text('Zainab’s account number', 24, 600, '#c9ccf3') +
          text('9012 447 083', 48, 700, '#fff', 'margin-top:8px;letter-spacing:-.01em;white-space:nowrap') +
          (school ? '' : text('Fees wallet', 24, 600, 'var(--marigold)', 'margin-top:10px')),
        'background:var(--indigo);padding:30px 26px 24px',
      ) +
        block(
          bill('Old balance', '₦15,000', true) + bill('Tuition', '₦85,000', true) + bill('Bus', '', false),
          'padding:14px 24px;font-size:25px',
        ),
    ),
    at(
      478,
      112,
      214,
      218,
      column(
        [
          block(tick(52, '#fff'), 'background:var(--leaf);border-radius:50%;padding:12px'),
          text('Paid in', 27, 600, MUTED),
          text('₦120,000', 37, 700, 'var(--leaf)'),
        ],
        'gap:10px;height:100%;align-items:center;justify-content:center',
      ),
      'background:#fff;border-radius:24px;box-shadow:0 22px 40px -12px rgb(0 0 0/.5)',
      4,
    ),
  )
}

export const packageCards = () => {
  const card = (x: number, y: number, h: number, name: string, from: string, to: string, gains: string[], colour: string, ink: string) =>
    sheet(
      x,
      y,
      206,
      h,
      block(heading(name, 32, ink), `background:${colour};padding:20px 20px 18px`) +
        column(
          [
            text(`${from}<br>to ${to}`, 33, 700, 'var(--ink)', 'line-height:1.12'),
            text('a term', 23, 500, MUTED, 'margin-bottom:6px'),
            ...gains.map((gain) => row([tick(28), text(gain, 24)], 'gap:6px;white-space:nowrap')),
          ],
          'gap:11px;padding:18px 16px',
        ),
    )
  return scene(
    'deep',
    'ewe',
    card(30, 66, 330, 'Basic', '₦500', '₦700', ['Results', 'Transcripts'], '#dfe0f3', 'var(--ink)'),
    card(257, 40, 370, 'Standard', '₦750', '₦1,000', ['Fees wallet', 'Accounts', 'Messages'], 'var(--marigold)', 'var(--on-marigold)'),
    card(484, 66, 330, 'Premium', '₦1,000', '₦1,500', ['Shop, POS', 'WhatsApp'], 'var(--leaf)', '#fff'),
  )
}

export const feeReminder = () =>
  scene(
    'leaf',
    'comb',
    sheet(
      28,
      38,
      424,
      374,
      column(
        [
          text('New message', 30, 700, 'var(--indigo)'),
          block(
            'Dear parent, N35,000 is left for Tobi. Please pay by Friday 9 Oct. Bursar<span style="color:var(--indigo)">|</span>',
            'font-size:31px;font-weight:500;line-height:1.32;border:3px solid var(--line);border-radius:16px;padding:18px 20px;height:206px',
          ),
          row(
            [
              text('135 <span style="color:var(--ink-muted);font-weight:500">of 160</span>', 29, 700),
              pill('Send', 29, 'var(--marigold)', 'var(--on-marigold)', 'border-radius:12px'),
            ],
            'justify-content:space-between',
          ),
        ],
        'gap:16px;padding:24px 26px',
      ),
      -2,
    ),
    sheet(
      456,
      72,
      238,
      320,
      block(text('42 parents', 31, 700, '#fff'), 'background:var(--deep);padding:18px 22px') +
        ['Mrs Eze', 'Mr Bello', 'Mrs Ojo', 'Mr Udo']
          .map((name) =>
            row(
              [block(tick(26, '#fff', 4), 'background:var(--leaf);border-radius:7px;padding:3px'), text(name, 28)],
              'gap:14px;height:63px;padding:0 22px;border-bottom:2px solid var(--line)',
            ),
          )
          .join(''),
      4,
    ),
  )

export const schoolShop = () => {
  const shirtOnShelf = (colour: string) =>
    drawing(
      92,
      92,
      `<path fill="${colour}" d="M30 8L6 20 0 44l17 5 4-8v47h50V41l4 8 17-5-6-24L62 8q-16 15-32 0z"/><path d="M30 8q16 22 32 0" stroke="#fff" stroke-width="6"/>`,
    )
  const shelf = (y: number, colours: string[]) =>
    at(0, y, 720, 100, row(colours.map(shirtOnShelf), 'gap:30px;padding:0 22px')) +
    at(0, y + 92, 720, 18, '', 'background:#a9713a;box-shadow:0 10px 14px rgb(10 13 38/.2)')
  const [blue, gold, green, red] = ['var(--indigo)', 'var(--marigold)', 'var(--leaf)', 'var(--brick)'] as const
  return scene(
    'mint',
    'comb',
    shelf(34, [blue, blue, gold, gold, green, green]),
    shelf(196, [red, red, blue, blue, gold, gold]),
    at(0, 372, 720, 90, '', 'background:var(--deep)'),
    at(352, 372, 90, 40, '', 'background:#14183a'),
    at(
      196,
      84,
      404,
      298,
      block(
        table(
          [
            ['House shirt', '6,500'],
            ['Book 4', '1,200'],
            ['Book 5', '1,200'],
          ],
          { size: 30, columns: '1fr auto', rowHeight: 58 },
        ) + row([text('Total', 32, 700), text('₦8,900', 42, 700, 'var(--leaf)')], 'justify-content:space-between;padding:18px 18px 0'),
        'background:#fff;border-radius:10px;height:100%;padding:10px 8px',
      ),
      'background:var(--ink);border-radius:20px;padding:14px;box-shadow:0 24px 40px -10px rgb(10 13 38/.55)',
    ),
  )
}

export const contract = () =>
  scene(
    'deep',
    'comb',
    sheet(
      150,
      24,
      400,
      470,
      column(
        [
          heading('Contract', 44),
          line('92%', 9),
          line('76%', 9),
          ...[
            ['1', 'Start', '20%'],
            ['2', 'First demo', '30%'],
            ['3', 'Go live', '30%'],
            ['4', 'Hand-over', '20%'],
          ].map(([step = '', name = '', share = '']) =>
            row(
              [
                pill(step, 27, 'var(--indigo)', '#fff', 'padding:.2em .58em'),
                text(name, 30, 600, 'var(--ink)', 'flex:1'),
                text(share, 32, 700, 'var(--leaf)'),
              ],
              'gap:16px;height:50px',
            ),
          ),
        ],
        'gap:14px;padding:32px 34px',
      ),
      3,
    ),
    pen(452, 58, 250, -38, 'var(--leaf)'),
  )
