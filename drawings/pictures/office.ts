import { laptop, padlock, phone, sheet } from './objects.ts'
import { at, block, column, disc, drawing, type Ground, heading, line, pill, qrCode, row, scene, table, text, tick } from './parts.ts'

const MUTED = 'var(--ink-muted)'

export const resumptionCalendar = () => {
  const days = Array.from({ length: 21 }, (_, index) => index + 5)
  const day = (value: number) =>
    block(
      value < 10 ? tick(44, '#fff', 3.8) : text(String(value), 29, 600, value % 7 > 2 && value % 7 < 5 ? '#b9b4a3' : 'var(--ink)'),
      `height:66px;display:grid;place-items:center;border-radius:14px;${value < 10 ? 'background:var(--leaf)' : ''}`,
    )
  const key = (turn: number, colour: string) =>
    `<g transform="rotate(${turn} 50 36)"><circle cx="50" cy="78" r="20" stroke="${colour}" stroke-width="11"/><path d="M50 98v74M50 138h22M50 160h18" stroke="${colour}" stroke-width="11"/></g>`
  const bell = `<path d="M70 8v18" stroke="#14183a" stroke-width="12" stroke-linecap="round"/><path d="M70 22c-38 0-44 34-46 66-1 18-8 26-18 36h128c-10-10-17-18-18-36-2-32-8-66-46-66z"
    fill="#fff" stroke="#14183a" stroke-width="6" stroke-linejoin="round"/><path d="M22 96h96" stroke="#14183a" stroke-width="6"/><path d="M50 130a20 20 0 0 0 40 0z" fill="#14183a"/>`
  return scene(
    'marigold',
    'ibadandun',
    sheet(
      40,
      40,
      430,
      386,
      block(heading('January', 42, '#fff'), 'background:var(--indigo);padding:26px 28px 20px') +
        block(
          ['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((name) => text(name, 24, 700, MUTED, 'text-align:center')).join('') +
            days.map(day).join(''),
          'display:grid;grid-template-columns:repeat(7,1fr);gap:5px;padding:16px 18px',
        ),
      -3,
    ),
    ...[110, 230, 350].map((x) => at(x, 30 + (350 - x) / 20, 20, 44, '', 'background:var(--ink);border-radius:9px;border:4px solid #fff')),
    at(520, 54, 140, 150, drawing(140, 150, bell, 'filter:drop-shadow(0 16px 12px rgb(10 13 38/.3))'), '', 10),
    at(
      540,
      214,
      100,
      190,
      drawing(
        100,
        190,
        `${key(22, '#14183a')}${key(-20, '#2b2f86')}<circle cx="50" cy="36" r="30" stroke="#fff" stroke-width="9"/>`,
        'filter:drop-shadow(0 14px 10px rgb(10 13 38/.3))',
      ),
    ),
  )
}

interface PassWords {
  place: string
  name: string
  mark: string
  state: string
  time: string
}

/** A card with a code, and the phone that has read it. */
export const passAtGate = ({ place, name, mark, state, time }: PassWords, ground: Ground = 'indigo') =>
  scene(
    ground,
    'eiye',
    phone(
      414,
      22,
      246,
      446,
      column(
        [disc(128, '#fff', tick(96, 'var(--leaf)', 3.2)), text(state, 43, 700, '#fff'), text(time, 34, 600, '#d6f2e1')],
        'align-items:center;justify-content:center;gap:18px;height:100%',
      ),
      5,
      'var(--leaf)',
    ),
    sheet(
      52,
      92,
      350,
      306,
      block(text(place, 29, 700, '#fff'), 'background:var(--deep);padding:17px 24px') +
        row(
          [
            qrCode(168),
            column(
              [heading(name, 40, 'var(--ink)', 'line-height:1.1'), pill(mark, 26, 'var(--marigold)', 'var(--on-marigold)')],
              'gap:16px;align-items:flex-start',
            ),
          ],
          'gap:24px;padding:30px 24px',
        ),
      -7,
      'border-radius:22px;',
    ),
  )

export const gateAttendance = () =>
  passAtGate({ place: 'Greenfield School', name: 'Tobi<br>Ojo', mark: 'JSS 1', state: 'Present', time: '7.31 am' })

export const recordsLocked = () => {
  const drawer = (y: number) =>
    at(
      42,
      y,
      236,
      100,
      block('', 'width:92px;height:15px;border-radius:8px;background:#c3c7e6;margin:40px auto 0'),
      'background:#4a50a3;border-radius:10px;border:3px solid #343b94',
    )
  const box = (content: string) =>
    block(content, 'width:46px;height:46px;border:5px solid var(--ink);border-radius:11px;display:grid;place-items:center;flex:none')
  const shield = `<path d="M90 4l76 26v58c0 52-34 82-76 100-42-18-76-48-76-100V30z" fill="#1e7a4c" stroke="#fff" stroke-width="9" stroke-linejoin="round"/>`
  return scene(
    'deep',
    'olokun',
    at(24, 42, 272, 440, '', 'background:#343b94;border-radius:18px;box-shadow:0 26px 46px -10px rgb(0 0 0/.5)'),
    drawer(62),
    drawer(176),
    drawer(290),
    at(198, 116, 84, 98, padlock(82, 'var(--marigold)', '#f4f1e6'), 'filter:drop-shadow(0 8px 8px rgb(0 0 0/.4))'),
    sheet(
      336,
      48,
      310,
      366,
      column(
        [
          heading('Photo<br>consent', 42, 'var(--ink)', 'line-height:1.1'),
          line('94%', 9),
          line('72%', 9),
          row([box(''), text('Yes', 36, 700)], 'gap:18px;margin-top:4px'),
          row([box(''), text('No', 36, 700)], 'gap:18px'),
          line('60%', 9),
        ],
        'gap:19px;padding:32px 32px',
      ),
      4,
    ),
    at(
      522,
      224,
      180,
      200,
      drawing(180, 200, `${shield}`, 'filter:drop-shadow(0 16px 14px rgb(0 0 0/.4))') + at(45, 46, 90, 90, tick(90, '#fff', 3.2)),
    ),
  )
}

const ADMITTED = [
  ['1', 'Ada Eze'],
  ['2', 'Bọ́lá Ojo'],
  ['3', 'Musa Bello'],
  ['4', 'Sade Cole'],
]

/** A bound register, and the same names on a laptop. */
export const admissionRegister = (title = 'Admissions', names: string[][] = ADMITTED) => {
  const page = (content: string) => block(content, 'background:#fffdf6;height:100%;padding:16px 4px')
  return scene(
    'cream',
    'ibadandun',
    at(28, 96, 372, 320, '', 'background:var(--brick);border-radius:14px;box-shadow:0 26px 44px -12px rgb(10 13 38/.45)', -4),
    at(
      42,
      84,
      346,
      316,
      page(text(title, 28, 700, 'var(--brick)', 'padding:2px 18px 10px') + table(names, { size: 30, columns: '44px 1fr', rowHeight: 61 })),
      'border-radius:8px;overflow:hidden;border-left:14px solid #e9dfc4',
      -4,
    ),
    at(350, 60, 26, 60, '', 'background:var(--marigold);clip-path:polygon(0 0,100% 0,100% 100%,50% 78%,0 100%)', -4),
    laptop(
      436,
      100,
      250,
      252,
      block('', 'height:26px;background:var(--leaf)') +
        table(
          names.map(([number = '', name = '']) => [number, name.split(' ')[0] ?? '']),
          { size: 31, columns: '44px 1fr', rowHeight: 49 },
        ),
    ),
  )
}

export const toneMarks = () => {
  const chalk = 'font-family:Merriweather;text-shadow:0 0 2px rgb(255 255 255/.6)'
  const word = (letters: string, sense: string) =>
    column(
      [text(letters, 106, 700, '#fdfbf2', `${chalk};line-height:1.5;white-space:nowrap`), text(sense, 32, 600, '#f7cf7f', '')],
      'align-items:center',
    )
  return scene(
    'cream',
    'osupa',
    at(
      34,
      32,
      652,
      370,
      row(
        [word('Ẹ̀kọ́', 'education'), block('', 'width:5px;height:210px;border-radius:5px;background:#4c7a69'), word('Èkó', 'Lagos')],
        'justify-content:space-around;height:100%;padding:0 10px',
      ),
      'background:#1d4a3c;border:16px solid #a9713a;border-radius:16px;box-shadow:0 26px 46px -14px rgb(10 13 38/.5)',
    ),
    at(60, 398, 600, 18, '', 'background:#8a5a24;border-radius:0 0 10px 10px'),
    at(500, 385, 84, 16, '', 'background:#fff;border-radius:6px'),
    at(120, 371, 112, 30, '', 'background:var(--indigo);border-radius:6px;border-bottom:12px solid #e9e6da'),
  )
}
