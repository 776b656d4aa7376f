import { screens } from './index.ts'
import { cloth, mark } from './screen.ts'

export const FILM = { width: 960, height: 540, seconds: 17.5, framesPerSecond: 24 }

interface Scene {
  /** Seconds from the film's start. */
  from: number
  to: number
  time: string
  words: string
  screen: string
  /** Of the drawn screen in the film's own units. */
  place: { x: number; y: number; scale: number }
  device: 'phone' | 'laptop' | 'paper'
  /** What moves on the screen: a selector, when (seconds into the scene), and how. */
  moves: [selector: string, at: number, how: string][]
}

const PHONE = { x: 590, y: 40, scale: 0.78 }

const rows = (count: number, selector: (index: number) => string, at: number, step: number): Scene['moves'] =>
  Array.from({ length: count }, (_, index) => [selector(index + 1), at + step * index, 'rise'])

const scenes: Scene[] = [
  {
    from: 2,
    to: 5,
    time: '7.42am',
    words: 'A card is scanned at the gate, and her mother knows she is in.',
    screen: 'qr-attendance',
    place: PHONE,
    device: 'phone',
    moves: [
      ['.phone>div:last-child', 0.9, 'sheet'],
      ['.phone>div:last-child .face:first-child', 1.3, 'pop'],
    ],
  },
  {
    from: 5,
    to: 7.6,
    time: '9.14am',
    words: 'Fees arrive, each under a pupil’s own name.',
    screen: 'fees-wallet',
    place: PHONE,
    device: 'phone',
    moves: [['.track i', 0.6, 'grow'], ...rows(4, (index) => `.phone>div:nth-child(5)>.row:nth-child(${index + 1})`, 0.7, 0.16)],
  },
  {
    from: 7.6,
    to: 10.4,
    time: '10.21am',
    words: 'A test on the computer marks itself.',
    screen: 'cbt-question',
    place: { x: 356, y: 98, scale: 0.56 },
    device: 'laptop',
    moves: [['section .col>.row:nth-child(3)', 1.1, 'choose']],
  },
  {
    from: 10.4,
    to: 13.3,
    time: '2.30pm',
    words: 'The result sheet adds itself up: totals, grades, position.',
    screen: 'result-sheet',
    place: { x: 470, y: 46, scale: 0.6 },
    device: 'paper',
    moves: [...rows(9, (index) => `tr:nth-child(${index + 1})`, 0.5, 0.11), ['.paper>section:nth-of-type(2)>div:first-child', 1.7, 'pop']],
  },
  {
    from: 13.3,
    to: 16,
    time: '4.02pm',
    words: 'It reaches the parent on WhatsApp.',
    screen: 'whatsapp-report',
    place: PHONE,
    device: 'phone',
    moves: rows(4, (index) => `.col>div:nth-child(${index})`, 0.5, 0.38),
  },
]

const ease = 'cubic-bezier(.2,.7,.2,1)'
const LENGTHS: Record<string, number> = { rise: 0.4, sheet: 0.5, pop: 0.45, choose: 0.25, grow: 1.1 }

const keyframes = `
@keyframes in{from{opacity:0;transform:translateY(34px)}} @keyframes out{to{opacity:0;transform:translateY(-26px)}}
@keyframes rise{from{opacity:0;transform:translateY(12px)}} @keyframes sheet{from{transform:translateY(105%)}} @keyframes pop{from{opacity:0;transform:scale(.4)}60%{transform:scale(1.08)}}
@keyframes choose{from{background:#fff;border-color:#e0dccd}} @keyframes grow{from{width:22%}}`

const deviceStyle: Record<Scene['device'], string> = {
  phone: 'padding:11px;border-radius:46px;background:#0a0d26',
  laptop: 'padding:13px;border-radius:22px;background:#0a0d26',
  paper: 'border-radius:16px',
}
const screenStyle: Record<Scene['device'], string> = {
  phone: 'border-radius:36px',
  laptop: 'border-radius:12px',
  paper: 'border-radius:16px',
}

const animation = (name: string, at: number, seconds: number): string => `${name} ${seconds}s ${at}s ${ease} both`

function sceneOf({ from, to, time, words, screen, place, device }: Scene, index: number): string {
  const drawn = screens[screen]
  if (!drawn) throw new Error(`There is no screen called ${screen}`)
  return `<section class="scene" style="animation:${animation('out', to - 0.3, 0.3)}">
  <div class="caption" style="animation:${animation('in', from, 0.45)}${device === 'laptop' ? ';width:270px' : ''}"><p>${time}</p><h1>${words}</h1></div>
  <div class="s${index}" style="position:absolute;left:${place.x}px;top:${place.y}px;animation:${animation('in', from + 0.12, 0.5)}"><div style="transform:scale(${place.scale});transform-origin:0 0;width:max-content;${deviceStyle[device]};box-shadow:0 24px 60px rgb(0 0 0/.45)">
  <div style="overflow:hidden;width:${drawn.width}px;height:${drawn.height}px;${screenStyle[device]}">${drawn.compose()}</div></div></div></section>`
}

const style = `${keyframes}
body{width:960px;height:540px;background:#171b4d;position:relative}
.scene{position:absolute;inset:0} .caption{position:absolute;left:64px;top:0;bottom:0;width:380px;display:flex;flex-direction:column;justify-content:center;gap:14px;color:#fff}
.caption p{font-size:21px;font-weight:650;color:#f2a71b} .caption h1{font-size:32px;line-height:1.28}
.app,.film>div{width:960px;height:600px} .paper{max-width:none;max-height:none;width:720px;height:900px}
.words{position:absolute;inset:0;display:grid;place-content:center;justify-items:center;gap:24px;text-align:center;color:#fff} .words h1{font-size:50px;line-height:1.18}
${scenes.flatMap(({ from, moves }, index) => moves.map(([selector, at, how]) => `.s${index} ${selector}{animation:${animation(how, from + at, LENGTHS[how] ?? 0.4)}}`)).join('\n')}`

const words = (from: number, to: number | undefined, title: string): string =>
  `<section class="scene" style="${to ? `animation:${animation('out', to - 0.3, 0.3)}` : ''}"><div class="words" style="animation:${animation('in', from, 0.5)}">${mark(92)}<h1>${title}</h1></div></section>`

/** The whole film as one document; whoever shows it sets the time of its animations. */
export const film = {
  body: `${cloth('ibadandun', '#20256b', 240)}${words(-0.6, 2, 'One school day')}${scenes.map(sceneOf).join('')}${words(16, undefined, 'Results, fees and attendance<br>in one place')}`
    // Screens are as large as their window, which here is the film's.
    .replaceAll('100vw', '960px')
    .replaceAll('100vh', '600px'),
  style,
  /** What it shows, for those who do not see it. */
  description: [
    'One school day in five short scenes, without sound.',
    ...scenes.map(({ time, words: said }) => `At ${time}: ${said}`),
    'It ends with the words: Results, fees and attendance in one place.',
  ],
}
