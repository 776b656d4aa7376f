import { block, button, column, row, scene, text } from './parts.ts'
import { appBar, barChart, bubble, phone, sheet } from './objects.ts'

const MUTED = 'var(--ink-muted)'

/** A folded length of cloth. */
const fabric = (w: number, h: number, ground: string, ink: string): string =>
  `<svg viewBox="0 0 110 84" preserveAspectRatio="xMidYMid slice" width="${w}" height="${h}" fill="none" style="display:block;border-radius:12px;background:${ground};flex:none">${[0, 1, 2, 3, 4, 5, 6, 7].map((index) => `<path d="M${12 + (index % 4) * 28} ${10 + Math.floor(index / 4) * 38}l14 14-14 14-14-14z" stroke="${ink}" stroke-width="4"/>`).join('')}</svg>`

const CLOTHS = [
  ['#2b2f86', '#e9e6da'],
  ['#f2a71b', '#7a3f00'],
  ['#1e7a4c', '#d6f2e1'],
  ['#b3261e', '#ffd9b0'],
] as const

const shopOnPhone = () => {
  const offered = ([ground, ink]: readonly [string, string], price: string) =>
    column([fabric(126, 96, ground, ink), text(price, 25, 700)], 'gap:7px')
  const listed = ([ground, ink]: readonly [string, string], name: string, price: string) =>
    row([fabric(64, 58, ground, ink), text(name, 25, 600, 'var(--ink)', 'flex:1'), text(price, 25, 700)], 'gap:14px')
  return scene(
    'indigo',
    'olokun',
    phone(
      66,
      30,
      312,
      480,
      appBar('Ọjà Fabrics', 29, 'var(--deep)') +
        block(
          offered(CLOTHS[0], '₦4,500') + offered(CLOTHS[1], '₦3,800') + offered(CLOTHS[2], '₦9,000') + offered(CLOTHS[3], '₦5,200'),
          'display:grid;grid-template-columns:1fr 1fr;gap:16px;padding:18px 12px',
        ),
      -3,
    ),
    phone(
      362,
      74,
      304,
      440,
      appBar('Basket', 29, 'var(--deep)') +
        column(
          [
            listed(CLOTHS[0], '6 yd', '27,000'),
            listed(CLOTHS[2], '2 yd', '18,000'),
            row(
              [text('Total', 27, 600, MUTED), text('₦45,000', 32, 700, 'var(--leaf)')],
              'justify-content:space-between;border-top:3px solid var(--line);padding-top:16px',
            ),
            button('Pay', 30),
          ],
          'gap:18px;padding:20px 16px',
        ),
      4,
    ),
  )
}

const campaign = () =>
  scene(
    'cream',
    'comb',
    phone(
      48,
      26,
      326,
      480,
      appBar('Lakeside parents', 27, '#0f6b4f') +
        column(
          [
            bubble('Resumption: Mon 12 Jan. Your bill: ₦85,000', true, 24),
            bubble('Thank you. Paid.', false, 24),
            bubble('Which day for boarders?', false, 24),
            bubble('Sunday, from 2 pm', true, 24),
          ],
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
        text('Enquiries a week', 28, 700, 'var(--ink)', 'margin-bottom:18px') +
          barChart(
            [
              { name: '1', value: '9', height: 32, colour: '#b6b8dd' },
              { name: '2', value: '14', height: 52, colour: '#b6b8dd' },
              { name: '3', value: '31', height: 112, colour: 'var(--leaf)' },
              { name: '4', value: '27', height: 96, colour: 'var(--leaf)' },
            ],
            44,
            8,
            24,
          ),
        'padding:26px 28px',
      ),
      3,
    ),
  )

/** What was built for a phone. */
export const projectsOnPhones: Record<string, () => string> = {
  'project-shop-phone': shopOnPhone,
  'project-campaign': campaign,
}
