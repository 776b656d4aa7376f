import { laptop, sheet } from './objects.ts'
import { at, block, column, disc, heading, line, pill, row, scene, table, text, tick } from './parts.ts'

const MUTED = 'var(--ink-muted)'
export const grade = (letter: string, colour = 'var(--leaf)') => pill(letter, 25, colour, '#fff', 'border-radius:9px;padding:.16em .5em')

/** A report card; with a `school` its name stands on top. */
export const resultSheet = (school = '') =>
  scene(
    'deep',
    'ibadandun',
    sheet(
      36,
      34,
      470,
      440,
      block(
        (school && text(school, 25, 700, 'var(--marigold)', 'padding:18px 24px 0')) +
          row(
            [heading('Amaka Nwosu', 33, '#fff'), text('JSS 2', 25, 600, '#c3c7e6')],
            `justify-content:space-between;padding:${school ? 8 : 20}px 24px ${school ? 16 : 20}px`,
          ),
        'background:var(--indigo)',
      ) +
        table(
          [
            ['English', '29', '41', '<b>70</b>', grade('B2')],
            ['Mathematics', '35', '47', '<b>82</b>', grade('A1')],
            ['Civic Ed.', '25', '39', '<b>64</b>', grade('C4')],
            ['Basic Science', '20', '28', '<b>48</b>', grade('D7', 'var(--brick)')],
            ['Yorùbá', '33', '44', '<b>77</b>', grade('A1')],
          ],
          { size: 27, columns: '1fr 54px 54px 58px 66px', rowHeight: 69 },
        ),
      -3,
    ),
    at(
      516,
      206,
      186,
      186,
      text('Position', 24, 700, 'var(--on-marigold)') +
        heading('2nd', 62, 'var(--on-marigold)', 'line-height:1.1') +
        text('out of 34', 26, 700, 'var(--on-marigold)'),
      `background:var(--marigold);border-radius:50%;display:flex;flex-direction:column;align-items:center;justify-content:center;border:8px solid #fff;
      box-shadow:0 20px 40px -10px rgb(0 0 0/.5)`,
      7,
    ),
  )

export const assessmentFolders = () => {
  const folder = (x: number, y: number, name: string, colour: string, ink: string) =>
    at(x, y, 108, 24, '', `background:${colour};border-radius:12px 12px 0 0;filter:brightness(.86)`) +
    at(
      x,
      y + 20,
      232,
      300,
      heading(name, 52, ink, 'padding:22px 24px'),
      `background:${colour};border-radius:0 14px 14px 14px;box-shadow:0 -6px 24px rgb(10 13 38/.22)`,
    )
  return scene(
    'cream',
    'comb',
    folder(30, 62, 'SS1', 'var(--leaf)', '#fff'),
    folder(52, 168, 'SS2', 'var(--marigold)', 'var(--on-marigold)'),
    folder(74, 274, 'SS3', 'var(--indigo)', '#fff'),
    laptop(
      318,
      92,
      352,
      262,
      table(
        [
          ['Name', 'CA1', 'CA2'],
          ['Adé', '18', '17'],
          ['Bello', '15', '19'],
          ['Chidi', '20', '16'],
          ['Dupẹ́', '17', '18'],
        ],
        { size: 29, columns: '1fr 70px 62px', rowHeight: 47, head: 'var(--indigo)' },
      ),
    ),
  )
}

export const resultsBoard = () => {
  /** The same as in the article's table. */
  const late = new Set(['JSS1B Yor', 'JSS2 Sci', 'JSS2 Yor'])
  const classes = ['JSS1A', 'JSS1B', 'JSS2', 'JSS3', 'SS1']
  const subjects = ['Eng', 'Mat', 'Sci', 'Yor', 'Civ']
  const cell = (key: string) =>
    block(
      late.has(key) ? '' : tick(34, '#fff', 3.6),
      `height:56px;border-radius:10px;display:grid;place-items:center;background:${late.has(key) ? 'var(--marigold)' : 'var(--leaf)'}`,
    )
  const cells = classes.flatMap((name) => [text(name, 28, 700), ...subjects.map((subject) => cell(`${name} ${subject}`))])
  const heads = ['', ...subjects].map((name) => text(name, 26, 700, MUTED, 'text-align:center'))
  return scene(
    'leaf',
    'osupa',
    sheet(
      66,
      26,
      588,
      400,
      block(
        [...heads, ...cells].join(''),
        'display:grid;grid-template-columns:110px repeat(5,1fr);gap:9px;align-items:center;padding:20px 26px',
      ),
      0,
      'border:10px solid #c88b3a;border-radius:18px;',
    ),
  )
}

export const itemAnalysis = () => {
  const option = (letter: string, words: string, right = false) =>
    row(
      [
        disc(44, right ? 'var(--leaf)' : 'var(--indigo-soft)', text(letter, 26, 700, right ? '#fff' : 'var(--indigo)')),
        text(words, 28, right ? 700 : 500),
      ],
      'gap:16px',
    )
  const bar = (letter: string, width: number, count: string, colour: string) =>
    row(
      [text(letter, 28, 700, MUTED, 'width:30px'), line(`${width}px`, 40, colour, 'border-radius:0 8px 8px 0'), text(count, 28, 700)],
      'gap:10px',
    )
  return scene(
    'soft',
    'ewe',
    sheet(
      34,
      44,
      380,
      368,
      column(
        [
          text('7. Which is a noun?', 32, 700, 'var(--ink)', 'white-space:nowrap'),
          option('A', 'quickly'),
          option('B', 'market', true),
          option('C', 'and'),
          option('D', 'sings'),
        ],
        'gap:26px;padding:30px 26px',
      ),
      -2,
    ),
    sheet(
      382,
      112,
      304,
      300,
      column(
        [
          text('40 pupils chose', 26, 600, MUTED),
          bar('A', 36, '5', '#b6b8dd'),
          bar('B', 150, '22', 'var(--leaf)'),
          bar('C', 20, '3', '#b6b8dd'),
          bar('D', 66, '10', 'var(--marigold)'),
        ],
        'gap:15px;padding:26px 28px',
      ),
      3,
    ),
  )
}

export const computerTest = () => {
  const option = (letter: string, words: string, chosen = false) =>
    row(
      [disc(42, chosen ? 'var(--indigo)' : '#fff', text(letter, 25, 700, chosen ? '#fff' : MUTED)), text(words, 28, 600)],
      `gap:14px;padding:7px 12px;border-radius:14px;border:3px solid ${chosen ? 'var(--indigo)' : 'var(--line)'};background:${chosen ? 'var(--indigo-soft)' : '#fff'}`,
    )
  const number = (value: number) =>
    block(
      String(value),
      `flex:1;text-align:center;font-size:24px;font-weight:700;padding:9px 0;border-radius:9px;${value < 12 ? 'background:var(--leaf);color:#fff' : value === 12 ? 'background:var(--marigold)' : 'background:var(--sunken);color:var(--ink-muted)'}`,
    )
  return scene(
    'indigo',
    'olokun',
    laptop(
      92,
      18,
      536,
      394,
      row(
        [text('Question 12 of 40', 27, 700, '#fff'), pill('23:08', 28, 'var(--marigold)', 'var(--on-marigold)')],
        'justify-content:space-between;padding:10px 22px;background:var(--deep)',
      ) +
        column(
          [
            heading('What is 3/8 of ₦2,400?', 33, 'var(--ink)', 'margin-bottom:2px'),
            block(
              option('A', '₦300') + option('B', '₦900', true) + option('C', '₦800') + option('D', '₦640'),
              'display:grid;grid-template-columns:1fr 1fr;gap:12px',
            ),
            row([8, 9, 10, 11, 12, 13, 14].map(number), 'gap:9px'),
          ],
          'gap:15px;padding:17px 22px',
        ),
    ),
  )
}
