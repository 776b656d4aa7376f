import { appBar, phone, sheet, tablet } from './objects.ts'
import { at, block, button, column, disc, type Ground, heading, pill, qrCode, row, scene, table, text, tick } from './parts.ts'

const MUTED = 'var(--ink-muted)'

export interface StatementWords {
  title: string
  mark: string
  rows: [string, string][]
  sum: [string, string]
  /** Beside it: what it is and how it stands; round like a stamp where `stamped`. */
  beside: [string, string]
  stamped?: boolean
  ground?: Ground
  colour?: string
}

/** A sheet with sums or answers, line by line. */
export const statement = (words: StatementWords) => {
  const { title, mark, rows, sum, beside, stamped = false, ground = 'leaf', colour = 'var(--indigo)' } = words
  const stamp = at(
    500,
    222,
    180,
    180,
    block(text(beside[0], 24, 700, 'var(--brick)') + heading(beside[1], 34, 'var(--brick)', 'line-height:1.3'), 'text-align:center'),
    'border:7px double var(--brick);outline:4px solid var(--brick);outline-offset:5px;border-radius:50%;display:grid;place-items:center;background:rgb(255 255 255/.94)',
    -14,
  )
  const card = sheet(
    484,
    128,
    208,
    206,
    column(
      [
        disc(62, 'var(--leaf)', tick(42, '#fff')),
        text(beside[0], 24, 600, MUTED, 'white-space:nowrap'),
        text(beside[1], 30, 700, 'var(--ink)', 'white-space:nowrap'),
      ],
      'gap:12px;height:100%;align-items:center;justify-content:center',
    ),
    4,
  )
  return scene(
    ground,
    'osupa',
    sheet(
      40,
      28,
      456,
      470,
      row(
        [text(title, 28, 700, '#fff', 'white-space:nowrap'), pill(mark, 22, 'rgb(255 255 255/.2)', '#fff')],
        `justify-content:space-between;padding:18px 24px;background:${colour}`,
      ) +
        block(table(rows, { size: 27, columns: '1fr auto', rowHeight: 59 }), 'padding:6px 8px 0') +
        row([text(sum[0], 27, 600, MUTED), text(sum[1], 38, 700, 'var(--leaf)')], 'justify-content:space-between;padding:18px 26px'),
      -2,
    ),
    stamped ? stamp : card,
  )
}

export interface SeatWords {
  title: string
  sold: string
  /** Seats of each row: 'x' sold, 'o' free, '*' this ticket's, ' ' the aisle. */
  plan: string[]
  ticket: string
  seat: string
  when: string
  ground?: Ground
  colour?: string
}

/** Who sits where, and a ticket. */
export const seats = ({ title, sold, plan, ticket, seat, when, ground = 'marigold', colour = 'var(--indigo)' }: SeatWords) => {
  const ink: Record<string, string> = { x: colour, o: '#e7e1cf', '*': 'var(--marigold)' }
  const place = (kind: string) =>
    block(
      '',
      kind === ' ' ? '' : `height:45px;background:${ink[kind]};border-radius:16px 16px 8px 8px;border-bottom:8px solid rgb(10 13 38/.18)`,
    )
  return scene(
    ground,
    'ibadandun',
    tablet(
      34,
      30,
      450,
      392,
      row(
        [text(title, 27, 700, '#fff', 'white-space:nowrap'), pill(sold, 22, 'rgb(255 255 255/.2)', '#fff')],
        `justify-content:space-between;padding:14px 20px;background:${colour}`,
      ) +
        block(
          plan.flatMap((line) => [...line].map(place)).join(''),
          `display:grid;grid-template-columns:repeat(${plan[0]?.length ?? 1},1fr);gap:10px 11px;padding:18px 24px`,
        ),
    ),
    sheet(
      456,
      72,
      232,
      330,
      block(text(ticket, 25, 700, '#fff', 'white-space:nowrap'), 'background:var(--leaf);padding:14px 20px') +
        column(
          [heading(seat, 40, 'var(--ink)', 'white-space:nowrap'), text(when, 25, 600, MUTED, 'white-space:nowrap'), qrCode(142)],
          'gap:14px;padding:20px',
        ),
      4,
    ),
  )
}

export interface ProgrammeWords {
  title: string
  day: string
  rows: [string, string, string][]
  now: string
  event: string
  place: string
  ground?: Ground
  colour?: string
}

/** What is on, hour by hour, and what is on now. */
export const programme = ({ title, day, rows, now, event, place, ground = 'mint', colour = 'var(--leaf)' }: ProgrammeWords) =>
  scene(
    ground,
    'ewe',
    phone(
      44,
      26,
      390,
      480,
      appBar(title, 28, colour) +
        block(
          text(day, 24, 600, MUTED, 'padding:12px 8px') +
            rows
              .map(([time, first, second], index) =>
                row(
                  [
                    text(time, 27, 700, colour, 'width:76px;flex:none'),
                    column(
                      [text(first, 25, 700, 'var(--ink)', 'white-space:nowrap'), text(second, 23, 500, MUTED, 'white-space:nowrap')],
                      'gap:4px',
                    ),
                  ],
                  `gap:8px;height:82px;padding:0 12px;border-radius:14px;${index === 1 ? 'background:#fbe3b4' : ''}`,
                ),
              )
              .join(''),
          'padding:0 12px',
        ),
      -2,
    ),
    sheet(
      414,
      104,
      276,
      240,
      block(text(now, 26, 700, 'var(--on-marigold)'), 'background:var(--marigold);padding:14px 22px') +
        column(
          [heading(event, 34, 'var(--ink)', 'line-height:1.12'), text(place, 25, 600, MUTED, 'white-space:nowrap')],
          'gap:14px;padding:20px 22px',
        ),
      4,
    ),
  )

export interface ShortCodeWords {
  code: string
  choices: string[]
  load: string
  stops: [string, string][]
  sum: [string, string]
}

/** An order on a plain phone, and the lorry that it goes with. */
export const shortCode = ({ code, choices, load, stops, sum }: ShortCodeWords) => {
  const key = (label: string) =>
    block(
      label,
      'background:#343b94;color:#fff;border-radius:12px;height:44px;display:grid;place-items:center;font-size:25px;font-weight:700',
    )
  return scene(
    'marigold',
    'comb',
    phone(
      50,
      24,
      300,
      490,
      block(
        text(code, 28, 700, 'var(--leaf)', 'padding-bottom:8px') +
          choices
            .map((choice, index) => text(`${index + 1} ${choice}`, 27, 600, 'var(--ink)', 'line-height:1.45;white-space:nowrap'))
            .join('') +
          block('2', 'border:3px solid var(--indigo);border-radius:8px;padding:5px 12px;margin-top:10px;font-size:26px;font-weight:700'),
        'background:#e4efdc;border-radius:14px;padding:16px 18px',
      ) +
        block(
          ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'].map(key).join(''),
          'display:grid;grid-template-columns:repeat(3,1fr);gap:10px;padding-top:18px',
        ),
      -3,
      'var(--deep);padding:18px',
    ),
    sheet(
      334,
      40,
      350,
      376,
      block(text(load, 27, 700, '#fff', 'white-space:nowrap'), 'background:var(--leaf);padding:16px 22px') +
        block(table(stops, { size: 27, columns: '1fr auto', rowHeight: 56 }), 'padding:4px') +
        row(
          [text(sum[0], 26, 600, MUTED, 'white-space:nowrap'), text(sum[1], 36, 700, 'var(--leaf)')],
          'justify-content:space-between;padding:16px 22px',
        ) +
        block(button('Send the day', 25), 'padding:0 22px'),
      3,
    ),
  )
}
