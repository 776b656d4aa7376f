import { AVERAGE, gradeOf, SCORES } from './papers.ts'
import { appScreen, grade, icon, initials, type Screen } from './screen.ts'

/** Screens of one Friday, 16 October 2026: what the story on the school page shows besides the gate and the chat. */

const ABSENT: [name: string, room: string, told: string, kind: string][] = [
  ['Káyọ̀dé Bákàrè', 'SS 1 Red', 'Mother: fever', 'leaf'],
  ['Blessing Udoh', 'JSS 3 Gold', 'Father: travelling', 'leaf'],
  ['Musa Garba', 'JSS 1 Blue', 'SMS sent', ''],
  ['Ìfẹ́olúwa Òjó', 'SS 2 Red', 'SMS sent', ''],
  ['Chinwe Nwosu', 'JSS 2 Gold', 'Not reached', 'brick'],
]

const absenceList = (): string => {
  const count = (value: string, words: string, look: string) =>
    `<div class="grow" style="border-radius:14px;padding:12px 16px;${look}"><p class="serif" style="font-size:30px">${value}</p><p class="small strong" style="margin-top:3px">${words}</p></div>`
  const rows = ABSENT.map(
    ([name, room, told, kind]) =>
      `<div class="row" style="gap:12px;padding:9px 16px;border-top:1px solid #eeebe0">${initials(name, 36)}<div class="grow"><p class="strong nowrap" style="font-size:15px">${name}</p><p class="small muted">${room}</p></div><span class="pill ${kind}" style="padding:5px 11px">${told}</span></div>`,
  )
  return appScreen(
    'Attendance',
    `<div class="row between"><div><h1>Absent today</h1><p class="muted" style="margin-top:4px">Friday, 16 October, 9.00am</p></div><span class="btn main">${icon('phone', 17)}Call one</span></div>
    <div class="row" style="gap:11px;align-items:stretch">${count('34', 'absent', 'background:var(--deep);color:#fff')}${count('286', 'in school', 'background:var(--leaf-soft);color:#17613c')}${count('12', 'of them late', 'background:#fdf0d2;color:#6b4a00')}</div>
    <div class="card grow" style="overflow:hidden"><div class="row between" style="padding:11px 16px"><b>34 parents are told by SMS</b><span class="small muted wide">Two had called before</span></div>${rows.join('')}</div>`,
  )
}

/** `low`: as phones show it, without what does not lead to the sum that is left. */
const transferMatch = (low = false): string => {
  const line = (name: string, value: string, strong = false) =>
    `<div class="row between" style="padding:${low ? 4 : 7}px 0;${strong ? 'font-weight:700;font-size:17px' : ''}"><span class="${strong ? '' : 'muted'}">${name}</span><span>${value}</span></div>`
  return appScreen(
    'Fees',
    `${low ? '<style>.page{padding:13px 20px;gap:8px}</style>' : ''}<div class="row between"><div><h1>One transfer, 11.15am</h1><p class="muted wide" style="margin-top:4px">Matched by the account number</p></div><span class="pill leaf" style="padding:6px 12px;font-size:13px">New</span></div>
    <div class="card" style="padding:${low ? 9 : 13}px 17px;border-style:dashed;border-color:var(--line-strong);background:transparent"><p class="small muted">What the bank says</p>
      <p style="font:600 15px/1.5 ui-monospace,'DejaVu Sans Mono',monospace;margin-top:5px;letter-spacing:-.03em">NIP/TRF N/SCH FEES<br>To 990 418 2607 &nbsp; ₦40,000.00</p></div>
    <div style="display:grid;place-items:center;color:var(--indigo);transform:rotate(90deg);height:16px">${icon('arrow-right', 28)}</div>
    <div class="card grow" style="padding:${low ? 11 : 15}px 18px;box-shadow:0 16px 34px -14px rgb(20 24 58/.3)"><div class="row" style="gap:13px;padding-bottom:11px;border-bottom:1px solid #eeebe0">${initials('Zainab Bello', 46)}<div class="grow"><p class="serif" style="font-size:20px">Zainab Bello</p><p class="small muted" style="margin-top:3px">JSS 1 Blue<span class="wide">, account 990 418 2607</span></p></div><b style="font-size:19px;color:#17613c">+₦40,000</b></div>
      <div style="padding-top:${low ? 4 : 7}px">${line('School fees, first term', '₦85,000')}${low ? '' : line('Paid today, part 1 of 2', '₦40,000')}${line('Still to pay', '₦45,000', true)}</div>
      <div class="row wide" style="gap:9px;margin-top:9px;background:var(--leaf-soft);color:#17613c;border-radius:11px;padding:10px 13px">${icon('check-circle', 18)}<span>Receipt sent to Mr Bello, 11.15am</span></div></div>`,
  )
}

/** First test, second test and examination in Mathematics; one score is still to come. */
const CLASS: [name: string, first: number, second: number, exam: number | undefined][] = [
  ['Adéọlá Fáṣọlá', 14, 16, 41],
  ['Chinwe Nwosu', 16, 15, 47],
  ['Emeka Obi', 12, 13, 34],
  ['Fátímà Sánúsí', 17, 18, 49],
  ['Kẹ́hìndé Òjó', 15, 14, undefined],
]

const scoreEntry = (): string => {
  const [, first = 0, second = 0, exam = 0] = SCORES.find(([subject]) => subject === 'Mathematics') ?? []
  const box = (value: number | undefined, isTyped = false) =>
    `<span style="display:inline-grid;place-items:center;width:46px;height:34px;border-radius:9px;font-weight:650;${isTyped ? 'border:2.500px solid var(--indigo);background:#fff' : 'border:1px solid var(--line);background:var(--ground)'}">${value ?? ''}</span>`
  const row = (name: string, one: number, two: number, last: number | undefined, isTyped = false) => {
    const total = last === undefined ? undefined : one + two + last
    return `<tr style="height:46px;${isTyped ? 'background:#fff7e6' : ''}"><td class="strong" style="padding-left:16px;font-size:14.500px">${name}</td><td class="mid wide">${one}</td><td class="mid wide">${two}</td><td class="mid">${box(last, isTyped)}</td><td class="num strong" style="font-size:16px">${total ?? '–'}</td><td class="mid">${total === undefined ? '<span class="pill brick">Missing</span>' : grade(gradeOf(total)[0])}</td></tr>`
  }
  const rows = CLASS.map(([name, one, two, last]) => row(name, one, two, last))
  return appScreen(
    'Results',
    `<div class="row between"><div><h1>Mathematics, JSS 2 Gold</h1><p class="muted" style="margin-top:4px">33 of 34 scores are in, saved 2.30pm</p></div><span class="pill leaf wide" style="padding:6px 12px;font-size:13px">Saved 2.30pm</span></div>
    <div class="card" style="overflow:hidden"><table><tr style="height:38px;background:var(--sunken)"><th style="padding-left:16px">Pupil</th><th class="mid wide">Test 1</th><th class="mid wide">Test 2</th><th class="mid">Exam</th><th class="num">Total</th><th class="mid">Grade</th></tr>${rows.slice(0, 4).join('')}${row('Temilolúwa Adéyẹmí', first, second, exam, true)}${rows.slice(4).join('')}</table></div>
    <div class="row" style="gap:11px;align-items:stretch"><div class="row grow" style="gap:13px;background:var(--marigold);border-radius:14px;padding:11px 16px"><p class="serif" style="font-size:30px">2nd</p><p class="small strong" style="line-height:1.35">her place<br>of 34</p></div><div class="grow" style="background:var(--indigo-soft);border-radius:14px;padding:11px 16px;color:var(--indigo)"><p class="small strong">Average</p><p class="serif" style="font-size:24px;margin-top:3px">${AVERAGE}%</p></div></div>`,
  )
}

const TABLET = { width: 800, height: 500, widths: [640, 960, 1440] }
const narrow = (height: number) => ({ width: 420, height, widths: [420, 760] })

export const schoolDay: Record<string, Screen> = {
  'absence-list': { compose: absenceList, ...TABLET, narrow: narrow(520) },
  'transfer-match': {
    compose: () => transferMatch(),
    ...TABLET,
    narrow: { compose: () => transferMatch(true), ...narrow(322), widths: [400, 640] },
  },
  'score-entry': { compose: scoreEntry, ...TABLET, narrow: narrow(520) },
}
