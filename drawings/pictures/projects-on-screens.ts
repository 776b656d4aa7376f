import { barChart, laptop, phone, sheet, tablet } from './objects.ts'
import { block, button, column, disc, drawing, type Ground, heading, line, pill, row, scene, table, text, tick } from './parts.ts'

const MUTED = 'var(--ink-muted)'

/** A window of a browser. */
const browserWindow = (x: number, y: number, w: number, h: number, address: string, content: string, turn = 0): string =>
  sheet(
    x,
    y,
    w,
    h,
    row(
      [
        disc(15, '#e6867f'),
        disc(15, '#f2c56a'),
        disc(15, '#86c7a1'),
        block(
          address,
          `flex:1;margin-left:12px;background:#fff;border-radius:99px;padding:7px 20px;font-size:22px;font-weight:600;color:${MUTED};white-space:nowrap`,
        ),
      ],
      'gap:8px;padding:11px 18px;background:#dedef2',
    ) + content,
    turn,
  )

const school = `<path d="M0 112h620v60H0z" fill="#1e7a4c"/><path d="M150 44h320v84H150z" fill="#f4f1e6"/><path d="M130 50L310 2l180 48z" fill="#b3261e"/><path d="M286 76h48v52h-48z" fill="#2b2f86"/>
  <path d="M176 68h80v34h-80zM364 68h80v34h-80z" fill="#a9b1ff"/><path d="M216 68v34M404 68v34" stroke="#f4f1e6" stroke-width="5"/><circle cx="86" cy="92" r="40" fill="#298658"/><path d="M82 96h9v40h-9z" fill="#7a4a2b"/><circle cx="548" cy="96" r="32" fill="#298658"/><path d="M544 100h8v34h-8z" fill="#7a4a2b"/>`

export interface SiteWords {
  address: string
  name: string
  fact: string
  price: string
}

export const schoolSite = ({ address, name, fact, price }: SiteWords) =>
  scene(
    'mint',
    'ewe',
    browserWindow(
      50,
      32,
      620,
      420,
      address,
      block(drawing(620, 150, school), 'background:#cfe0ff;height:150px;overflow:hidden;padding-top:6px') +
        row(
          [
            column(
              [heading(name, 40, 'var(--ink)', 'white-space:nowrap'), text(fact, 27, 600, MUTED), line('88%', 11), line('64%', 11)],
              'gap:14px;flex:1',
            ),
            column(
              [button('Apply', 31, 'var(--marigold)', 'var(--on-marigold)'), text(price, 26, 700, 'var(--leaf)', 'white-space:nowrap')],
              'gap:16px;align-items:stretch',
            ),
          ],
          'gap:26px;padding:28px 32px',
        ),
    ),
  )

export interface DashboardWords {
  title: string
  when: string
  /** Four months, each with what came in, in the unit that `sum` names. */
  months: [string, number][]
  /** What the last of them came to. */
  sum: [string, string]
  parts: [string, string, string]
}

export const dashboard = ({ title, when, months, sum, parts }: DashboardWords) => {
  const most = Math.max(...months.map(([, value]) => value))
  const colours = ['#b6b8dd', '#b6b8dd', '#b6b8dd', 'var(--indigo)']
  return scene(
    'soft',
    'comb',
    laptop(
      90,
      24,
      540,
      376,
      row(
        [text(title, 29, 700, '#fff', 'white-space:nowrap'), pill(when, 22, '#3b4098', '#fff')],
        'justify-content:space-between;padding:13px 24px;background:var(--indigo)',
      ) +
        row(
          [
            barChart(
              months.map(([name, value], index) => ({
                name,
                value: String(value),
                height: Math.round((value / most) * 146),
                colour: value === most ? 'var(--marigold)' : (colours[index] ?? ''),
              })),
              48,
              8,
              22,
            ),
            column(
              [
                text(sum[0], 23, 600, MUTED, 'white-space:nowrap'),
                text(sum[1], 38, 700, 'var(--leaf)', 'white-space:nowrap'),
                ...parts.map((part, index) =>
                  row(
                    [
                      pill(String(index + 1), 20, 'var(--indigo-soft)', 'var(--indigo)'),
                      text(part, 22, 600, 'var(--ink)', 'white-space:nowrap'),
                    ],
                    'gap:10px',
                  ),
                ),
              ],
              'gap:12px;border-left:3px solid var(--line);padding-left:22px',
            ),
          ],
          'gap:20px;padding:22px 22px;justify-content:space-between',
        ),
    ),
  )
}

export interface LandingWords {
  address: string
  mark: string
  /** The headline, in two lines. */
  headline: [string, string]
  fact: string
  action: string
  ground?: Ground
  colour?: string
}

export const landingPage = ({ address, mark, headline, fact, action, ground = 'leaf', colour = 'var(--indigo)' }: LandingWords) =>
  scene(
    ground,
    'eiye',
    browserWindow(
      34,
      36,
      500,
      384,
      address,
      column(
        [
          pill(mark, 24, 'var(--marigold)', 'var(--on-marigold)'),
          heading(headline.join('<br>'), 50, '#fff', 'line-height:1.12'),
          text(fact, 27, 600, '#fff', 'white-space:nowrap'),
          button(action, 27, '#fff', colour),
        ],
        `gap:18px;align-items:flex-start;padding:28px 32px;background:${colour};height:100%`,
      ),
    ),
    phone(
      484,
      84,
      204,
      400,
      column(
        [
          disc(34, 'var(--marigold)'),
          heading(headline.join(' '), 27, '#fff', 'line-height:1.15'),
          line('80%', 9, 'rgb(255 255 255/.5)'),
          line('60%', 9, 'rgb(255 255 255/.5)'),
          button(action.split(' ')[0] ?? '', 27, '#fff', colour, 'align-self:stretch'),
        ],
        `gap:16px;align-items:flex-start;padding:34px 16px;background:${colour};height:100%`,
      ),
      4,
    ),
  )

export interface BookingWords {
  title: string
  count: string
  hours: [string, string, string, string]
  reminder: string
  when: string
  state: string
}

export const bookings = ({ title, count, hours, reminder, when, state }: BookingWords) => {
  const taken: Record<string, string> = {
    '0-1': 'var(--indigo)',
    '1-0': 'var(--leaf)',
    '1-2': 'var(--indigo)',
    '2-1': 'var(--marigold)',
    '3-0': 'var(--indigo)',
    '3-3': 'var(--leaf)',
    '4-2': 'var(--indigo)',
    '0-3': 'var(--leaf)',
  }
  const cell = (day: number, hour: number) => block('', `height:50px;border-radius:9px;background:${taken[`${day}-${hour}`] ?? '#f3f0e6'}`)
  return scene(
    'marigold',
    'ibadandun',
    tablet(
      36,
      34,
      480,
      384,
      row(
        [text(title, 28, 700, '#fff', 'white-space:nowrap'), pill(count, 22, '#3b4098', '#fff')],
        'justify-content:space-between;padding:13px 22px;background:var(--indigo)',
      ) +
        block(
          ['', 'M', 'T', 'W', 'T', 'F'].map((name) => text(name, 24, 700, MUTED, 'text-align:center')).join('') +
            hours
              .map(
                (name, hour) =>
                  text(name, 24, 700, MUTED, 'align-self:center;text-align:center') +
                  [0, 1, 2, 3, 4].map((day) => cell(day, hour)).join(''),
              )
              .join(''),
          'display:grid;grid-template-columns:44px repeat(5,1fr);gap:8px;padding:14px 18px',
        ),
    ),
    phone(
      480,
      92,
      210,
      380,
      column(
        [
          text(reminder, 25, 600, MUTED, 'white-space:nowrap'),
          heading(when, 44, 'var(--ink)', 'line-height:1.1'),
          text(state, 27),
          disc(64, 'var(--leaf)', tick(44, '#fff')),
        ],
        'gap:16px;align-items:flex-start;padding:34px 24px',
      ),
      5,
    ),
  )
}

export interface RecordsWords {
  place: string
  search: string
  rows: [string, string, string][]
  card: string
  title: string
  note: string
  ground?: Ground
  /** Of the card in front. */
  colour?: string
}

export const records = ({ place, search, rows, card, title, note, ground = 'deep', colour = 'var(--leaf)' }: RecordsWords) =>
  scene(
    ground,
    'osupa',
    browserWindow(
      34,
      36,
      500,
      410,
      place,
      block(text(search, 26, 600, MUTED), 'margin:18px 22px 8px;border:3px solid var(--line);border-radius:14px;padding:10px 18px') +
        table(rows, { size: 27, columns: '104px 1fr auto', rowHeight: 56 }),
    ),
    sheet(
      404,
      150,
      282,
      250,
      block(text(card, 26, 700, '#fff'), `background:${colour};padding:14px 22px`) +
        column(
          [
            heading(title, title.length > 11 ? 30 : 36, 'var(--ink)', 'white-space:nowrap'),
            line('90%', 10),
            line('70%', 10),
            row([tick(30), text(note, 23, 600, MUTED, 'white-space:nowrap')], 'gap:8px'),
          ],
          'gap:16px;padding:22px',
        ),
      4,
    ),
  )
