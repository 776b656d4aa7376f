import { blueTicks, bubble, phone, sheet, tablet } from './objects.ts'
import { at, block, column, disc, heading, line, pill, row, scene, table, text, tick } from './parts.ts'
import { grade } from './results.ts'

const MUTED = 'var(--ink-muted)'

/** A school sends a report card; the pupil with class, the parent's answer and ours. */
export const reportOnWhatsApp = (
  school = 'Greenfield School',
  pupil = 'Zainab, Primary 5',
  said = ['Thank you! 1st in Maths', 'We are proud of her'] as [string, string],
) =>
  scene(
    'mint',
    'eiye',
    phone(
      118,
      28,
      484,
      480,
      block(
        row([disc(52, '#fff', heading(school.charAt(0), 30, '#0f6b4f')), text(school, 29, 700, '#fff')], 'gap:16px;padding:18px 24px'),
        'background:#0f6b4f',
      ) +
        column(
          [
            bubble(
              row(
                [
                  block('PDF', 'background:var(--brick);color:#fff;font-weight:700;font-size:25px;padding:22px 12px;border-radius:10px'),
                  column([text('Report card', 29, 700), text(pupil, 24, 500, MUTED)], 'gap:6px'),
                ],
                'gap:16px;background:#c4ebb9;border-radius:12px;padding:12px;margin:-2px -8px 8px',
              ) + block(`4.02 pm ${blueTicks(19)}`, `text-align:right;font-size:22px;color:${MUTED}`),
              true,
              24,
              'width:366px;max-width:none;',
            ),
            bubble(said[0], false, 28),
            bubble(said[1], true, 28),
          ],
          'gap:16px;padding:20px',
        ),
      0,
      '#efe7da',
    ),
  )

export const transcript = () => {
  const year = (name: string, marks: string[]) => [name, ...marks]
  return scene(
    'soft',
    'osupa',
    sheet(
      70,
      22,
      470,
      470,
      column(
        [
          row(
            [heading('Transcript', 40), pill('No. 00417', 24, 'var(--indigo-soft)', 'var(--indigo)')],
            'justify-content:space-between;padding:26px 26px 16px',
          ),
          table(
            [
              year('Subject', ['SS1', 'SS2', 'SS3']),
              year('English', ['B3', 'B2', 'A1']),
              year('Maths', ['C4', 'B3', 'B2']),
              year('Physics', ['B2', 'A1', 'A1']),
              year('Igbo', ['A1', 'A1', 'B2']),
            ],
            { size: 28, columns: '1fr 78px 78px 56px', rowHeight: 60, head: 'var(--indigo)' },
          ),
        ],
        '',
      ),
      -2,
    ),
    at(
      526,
      232,
      176,
      176,
      block(
        text('Greenfield', 25, 700, 'var(--brick)') +
          heading('School', 36, 'var(--brick)', 'line-height:1.3') +
          text('Registrar', 24, 700, 'var(--brick)'),
        'text-align:center',
      ),
      'border:7px double var(--brick);outline:4px solid var(--brick);outline-offset:5px;border-radius:50%;display:grid;place-items:center;background:rgb(255 255 255/.94)',
      -16,
    ),
  )
}

export const reportOnTablet = () =>
  scene(
    'marigold',
    'comb',
    at(-20, 330, 760, 140, '', 'background:#8a5a24;border-top:12px solid #a9713a'),
    tablet(
      60,
      40,
      400,
      372,
      block(
        heading('Report card', 36, '#fff') + text('First term, 2026', 24, 500, '#d9dbf5', 'margin-top:5px'),
        'background:var(--indigo);padding:18px 24px',
      ) +
        table(
          [
            ['English', '74', grade('B2')],
            ['Maths', '81', grade('A1')],
            ['Hausa', '68', grade('B3')],
            ['ICT', '90', grade('A1')],
          ],
          { size: 28, columns: '1fr 80px 64px', rowHeight: 57 },
        ),
      -4,
    ),
    sheet(
      474,
      150,
      222,
      262,
      column(
        [
          text('Visit 1', 32, 700, 'var(--indigo)'),
          line('88%', 9),
          row([tick(32), text('320 pupils', 24)], 'gap:6px;white-space:nowrap'),
          row([tick(32), text('Demo Fri', 25)], 'gap:6px;white-space:nowrap'),
          line('88%', 9),
          line('60%', 9),
        ],
        'gap:18px;padding:30px 12px 20px 24px',
      ),
      6,
      'border-left:16px solid var(--deep);',
    ),
  )
