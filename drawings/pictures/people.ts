import { at, type Cloth, cloth, drawing } from './parts.ts'

/** Drawn people, all of one make; side of the square they stand in. */
export const PORTRAIT = { width: 320, height: 320 }

interface Person {
  ground: [colour: string, cloth: string]
  pattern: Cloth
  skin: string
  /** The same skin in shadow. */
  shade: string
  /** Behind the head. */
  behind?: string
  /** Over the forehead. */
  above: string
  dress: string
  detail?: string
}

const INK = '#14183a'
const SKINS = {
  deep: ['#5c3822', '#482a18'],
  brown: ['#7a4a2b', '#613820'],
  warm: ['#8f5a36', '#734527'],
  light: ['#a87047', '#8a5935'],
} as const

const shoulders = (colour: string): string => `<path d="M26 320c4-56 46-80 104-92h60c58 12 100 36 104 92z" fill="${colour}"/>`
const shirt = (colour: string, collar: string, tie = ''): string =>
  `${shoulders(colour)}<path d="M132 226l28 40 28-40 16 6-26 56-18-20-18 20-26-56z" fill="${collar}"/>${tie}`
const roundNeck = (colour: string, trim: string): string =>
  `${shoulders(colour)}<path d="M126 229c6 30 62 30 68 0" stroke="${trim}" stroke-width="9"/>`
const agbada = (colour: string, thread: string): string =>
  `${shoulders(colour)}<path d="M130 229c8 22 52 22 60 0" stroke="${thread}" stroke-width="6"/><path d="M160 246v64M148 256h24M146 272h28M148 288h24M150 304h20" stroke="${thread}" stroke-width="5" stroke-linecap="round"/>
  <path d="M70 250c10 24 14 46 14 70M250 250c-10 24-14 46-14 70" stroke="${INK}" stroke-opacity=".22" stroke-width="4"/>`
const ankara = (colour: string, one: string, other: string): string => {
  const dots = [60, 104, 148, 192, 236].flatMap((x, column) =>
    [272, 308].map(
      (y, line) =>
        `<circle cx="${x + line * 22}" cy="${y + (column % 2) * 6}" r="13" fill="${one}"/><circle cx="${x + line * 22}" cy="${y + (column % 2) * 6}" r="5" fill="${other}"/>`,
    ),
  )
  return `<clipPath id="dress"><path d="M26 320c4-56 46-80 104-92h60c58 12 100 36 104 92z"/></clipPath>${shoulders(colour)}<g clip-path="url(#dress)">${dots.join('')}</g>
  <path d="M126 229c6 26 62 26 68 0" stroke="${one}" stroke-width="8"/>`
}

const lowCut = (hair: string): string =>
  `<path d="M107 134c-6-58 20-84 53-84s59 26 53 84c-5-26-12-40-22-46-20 6-42 6-62 0-10 6-17 20-22 46z" fill="${hair}"/>`
const natural = (hair: string): string =>
  `<path d="M104 128c-18-52 16-94 56-94s74 42 56 94c-4-24-14-38-26-44-20 8-40 8-60 0-12 6-22 20-26 44z" fill="${hair}"/>`
const braidsUp = (hair: string): string =>
  `<ellipse cx="160" cy="38" rx="38" ry="27" fill="${hair}"/><path d="M105 132c-8-58 20-86 55-86s63 28 55 86c-4-28-14-44-26-50-20 6-38 6-58 0-12 6-22 22-26 50z" fill="${hair}"/>
  <path d="M132 80c4-14 10-22 18-30M160 82V50M188 80c-4-14-10-22-18-30" stroke="#fff" stroke-opacity=".22" stroke-width="3"/><path d="M136 58c14-8 34-8 48 0" stroke="#f2a71b" stroke-width="7" stroke-linecap="round"/>`
const longBraids = (hair: string): string =>
  [-1, 1]
    .flatMap((side) =>
      [46, 58].map(
        (far, index) =>
          `<path d="M${160 + side * far} 96c${side * 12} 50 ${side * 8} 90 ${side * (4 + index * 6)} ${128 + index * 12}" stroke="${hair}" stroke-width="17" stroke-linecap="round"/>`,
      ),
    )
    .join('')
const headTie = (colour: string, fold: string): string =>
  `<path d="M98 122C62 76 96 14 158 16c30-16 92 2 88 40 14 18 0 50-24 66-20-30-98-34-124 0z" fill="${colour}"/>
  <path d="M112 96c16-40 60-60 110-54M128 88c20-26 56-38 96-30M196 24c18 14 28 34 26 62" stroke="${fold}" stroke-width="5" stroke-linecap="round"/>`
const hijabBehind = (colour: string): string =>
  `<path d="M160 40c-54 0-80 44-76 100 2 40-2 76-8 112h168c-6-36-10-72-8-112 4-56-22-100-76-100z" fill="${colour}"/>`
const hijabFront = (colour: string, fold: string): string =>
  `<ellipse cx="160" cy="235" rx="58" ry="27" fill="${colour}"/><path fill-rule="evenodd" d="M160 44c-46 0-70 38-66 92 2 52 22 88 66 108 44-20 64-56 66-108 4-54-20-92-66-92zm0 34c32 0 46 26 45 60-1 36-18 62-45 62s-44-26-45-62c-1-34 13-60 45-60z" fill="${colour}"/>
  <path d="M98 190c18 34 78 58 118 66M104 150c2 30 14 56 34 74" stroke="${fold}" stroke-width="4" stroke-linecap="round"/>`
const roundCap = (colour: string, thread: string): string =>
  `<path d="M102 96V62c0-12 8-16 20-18 24-4 52-4 76 0 12 2 20 6 20 18v34c-34-18-82-18-116 0z" fill="${colour}"/>
  <path d="M108 78l14-14 14 14 14-14 14 14 14-14 14 14 14-14 8 10" stroke="${thread}" stroke-width="5" stroke-linejoin="round"/>`
const foldedCap = (colour: string, thread: string): string =>
  `<path d="M100 98c-6-42 22-66 60-66 30 0 50 4 74-8 14 26 4 62-16 76-34-20-84-20-118-2z" fill="${colour}"/>
  <path d="M110 82c30-16 70-18 106-4M176 34c22 10 38 26 46 44" stroke="${thread}" stroke-width="5" stroke-linecap="round"/>`
const glasses = `<g stroke="${INK}" stroke-width="5"><circle cx="138" cy="138" r="19"/><circle cx="182" cy="138" r="19"/><path d="M157 136q3-4 6 0M119 134l-9-4M201 134l9-4"/></g>`
const beard = (hair: string): string =>
  `<path d="M110 150c2 34 22 62 50 62s48-28 50-62c-8 18-20 22-28 20-14-6-30-6-44 0-8 2-20-2-28-20zm34 26c10-6 22-6 32 0-8 12-24 12-32 0z" fill="${hair}" fill-rule="evenodd"/>`
const earrings = `<circle cx="108" cy="164" r="6" fill="#f2a71b"/><circle cx="212" cy="164" r="6" fill="#f2a71b"/>`
const greyTemples = `<path d="M108 122c0-14 4-24 10-32l6 4c-8 8-12 18-12 30zM212 122c0-14-4-24-10-32l-6 4c8 8 12 18 12 30z" fill="#b6b8c9"/>`

const face = (shade: string): string =>
  `<path d="M125 121q13-8 25 0M170 121q12-8 25 0" stroke="${INK}" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"/>
  <ellipse cx="138" cy="139" rx="5.500" ry="7" fill="${INK}"/><ellipse cx="182" cy="139" rx="5.500" ry="7" fill="${INK}"/><circle cx="140" cy="136" r="2" fill="#fff"/><circle cx="184" cy="136" r="2" fill="#fff"/>
  <path d="M160 144c-2 8-8 12-6 17 3 4 9 4 13 1" stroke="${shade}" stroke-width="4.500" stroke-linecap="round"/>
  <path d="M139 176c10 14 32 14 42 0-14 4-28 4-42 0z" fill="#fff" stroke="${shade}" stroke-width="4" stroke-linejoin="round"/>`

function portrait({ ground: [colour, ink], pattern, skin, shade, behind = '', above, dress, detail = '' }: Person): string {
  const head = `<path d="M134 186h52v38c0 30-52 30-52 0z" fill="${shade}"/><circle cx="108" cy="144" r="12" fill="${shade}"/><circle cx="212" cy="144" r="12" fill="${shade}"/>
    <path d="M108 124c0-44 22-68 52-68s52 24 52 68c0 50-20 82-52 82s-52-32-52-82z" fill="${skin}"/>`
  return `<main style="width:320px;height:320px;background:${colour}">${cloth(pattern, ink)}${at(0, 0, 320, 320, drawing(320, 320, behind + dress + head + face(shade) + above + detail))}</main>`
}

const DEEP: Person['ground'] = ['var(--deep)', '#282d69']
const SOFT: Person['ground'] = ['var(--indigo-soft)', '#dedef2']
const GOLD: Person['ground'] = ['var(--marigold)', '#e59910']
const MINT: Person['ground'] = ['var(--leaf-soft)', '#d3eadc']
const LEAF: Person['ground'] = ['var(--leaf)', '#298658']
const CREAM: Person['ground'] = ['var(--sunken)', '#e7e1cf']

const tone = (name: keyof typeof SKINS) => ({ skin: SKINS[name][0], shade: SKINS[name][1] })
const BLACK = '#1c1820'

const people: Record<string, Person> = {
  folasade: {
    ground: GOLD,
    pattern: 'osupa',
    ...tone('brown'),
    above: headTie('#2b2f86', '#8f97f0'),
    dress: ankara('#2b2f86', '#f4f1e6', '#f2a71b'),
    detail: earrings,
  },
  chinedu: {
    ground: DEEP,
    pattern: 'comb',
    ...tone('deep'),
    above: lowCut(BLACK),
    dress: shirt('#f4f1e6', '#fff', `<path d="M151 258l9 8 9-8 5 62h-28z" fill="#b3261e"/>`),
    detail: beard(BLACK) + glasses,
  },
  halima: {
    ground: SOFT,
    pattern: 'ewe',
    ...tone('warm'),
    behind: hijabBehind('#175e3b'),
    above: hijabFront('#1e7a4c', '#175e3b'),
    dress: shoulders('#175e3b'),
  },
  tunde: {
    ground: LEAF,
    pattern: 'eiye',
    ...tone('brown'),
    above: lowCut(BLACK) + foldedCap('#171b4d', '#f2a71b'),
    dress: agbada('#f4f1e6', '#f2a71b'),
  },
  amaka: {
    ground: MINT,
    pattern: 'ibadandun',
    ...tone('warm'),
    above: braidsUp(BLACK),
    dress: roundNeck('#b3261e', '#f2a71b'),
    detail: earrings,
  },
  ebiere: { ground: DEEP, pattern: 'olokun', ...tone('deep'), above: natural(BLACK), dress: shirt('#f2a71b', '#ffd27a'), detail: earrings },
  grace: {
    ground: MINT,
    pattern: 'osupa',
    ...tone('deep'),
    above: headTie('#b3261e', '#f08a83'),
    dress: ankara('#b3261e', '#f2a71b', '#171b4d'),
    detail: glasses,
  },
  yakubu: {
    ground: CREAM,
    pattern: 'comb',
    ...tone('brown'),
    above: lowCut(BLACK) + roundCap('#1e7a4c', '#f4f1e6'),
    dress: agbada('#cfe0f2', '#2b2f86'),
    detail: beard('#2b2630'),
  },
  ngozi: {
    ground: SOFT,
    pattern: 'ewe',
    ...tone('light'),
    behind: longBraids(BLACK),
    above: natural(BLACK),
    dress: shirt('#171b4d', '#f4f1e6'),
    detail: earrings,
  },
  segun: {
    ground: DEEP,
    pattern: 'ibadandun',
    ...tone('brown'),
    above: lowCut(BLACK),
    dress: shirt('#4b5175', '#fff', `<path d="M151 258l9 8 9-8 5 62h-28z" fill="#1e7a4c"/>`),
    detail: greyTemples + glasses,
  },
  aisha: {
    ground: GOLD,
    pattern: 'eiye',
    ...tone('light'),
    behind: hijabBehind('#22276a'),
    above: hijabFront('#3b4098', '#22276a'),
    dress: shoulders('#22276a'),
  },
  emeka: {
    ground: LEAF,
    pattern: 'olokun',
    ...tone('warm'),
    above: lowCut(BLACK),
    dress: roundNeck('#f4f1e6', '#2b2f86'),
    detail: beard(BLACK),
  },
}

export const portraits: Record<string, () => string> = Object.fromEntries(
  Object.entries(people).map(([name, person]) => [`person-${name}`, () => portrait(person)]),
)
