import { qrCode } from '../pictures/parts.ts'
import { grade, mark, SCHOOL, type Screen } from './screen.ts'

/** Least total for each grade of the West African Senior School scale. */
const SCALE: [least: number, grade: string, remark: string][] = [
  [75, 'A1', 'Excellent'],
  [70, 'B2', 'Very good'],
  [65, 'B3', 'Good'],
  [60, 'C4', 'Credit'],
  [55, 'C5', 'Credit'],
  [50, 'C6', 'Credit'],
  [45, 'D7', 'Pass'],
  [0, 'F9', 'Fail'],
]

export const gradeOf = (total: number): [grade: string, remark: string] => {
  const [, letter, remark] = SCALE.find(([least]) => total >= least) ?? [0, 'F9', 'Fail']
  return [letter, remark]
}

/** Subject, first and second test (20 each), examination (60), place in the subject. */
export const SCORES: [subject: string, first: number, second: number, exam: number, place: string][] = [
  ['English Studies', 16, 15, 43, '4th'],
  ['Mathematics', 18, 19, 52, '1st'],
  ['Basic Science', 15, 17, 47, '3rd'],
  ['Basic Technology', 14, 16, 38, '6th'],
  ['Yorùbá', 19, 18, 50, '1st'],
  ['Social Studies', 13, 14, 36, '9th'],
  ['Civic Education', 17, 15, 45, '2nd'],
  ['Business Studies', 12, 13, 33, '11th'],
  ['Agricultural Science', 16, 18, 46, '2nd'],
]

const totals = SCORES.map(([, first, second, exam]) => first + second + exam)
const total = totals.reduce((sum, one) => sum + one, 0)
/** Per cent, over all subjects. */
export const AVERAGE = (total / SCORES.length).toFixed(1)

const letterhead = (title: string, under: string): string =>
  `<header class="row between" style="padding-bottom:18px;border-bottom:3px solid var(--indigo)"><div class="row" style="gap:15px">${mark(54)}
  <div><h1 style="font-size:26px">${SCHOOL}</h1><p class="muted wide" style="margin-top:3px">14 Olóòkun Street, Ìbàdàn, Ọ̀yọ́ State</p></div></div>
  <div class="right"><p class="strong" style="font-size:17px;color:var(--indigo)">${title}</p><p class="muted wide" style="margin-top:3px">${under}</p></div></header>`

const fact = (name: string, value: string, wide = ''): string =>
  `<div class="${wide}"><p class="small muted">${name}</p><p class="strong" style="font-size:15px;margin-top:2px;white-space:nowrap">${value}</p></div>`

const remark = (who: string, words: string, name: string, wide = ''): string =>
  `<div class="grow ${wide}"><p class="small muted">${who}</p><p style="margin-top:5px;line-height:1.45;font-size:14.500px">“${words}”</p>
  <p class="strong" style="margin-top:7px">${name}</p></div>`

const resultSheet = (): string => {
  const rows = SCORES.map(([subject, first, second, exam, place], index) => {
    const [letter, words] = gradeOf(totals[index] ?? 0)
    return `<tr style="height:38px"><td class="strong" style="padding-left:14px">${subject}</td><td class="num wide">${first}</td><td class="num wide">${second}</td><td class="num wide">${exam}</td>
    <td class="num strong">${totals[index]}</td><td class="mid">${grade(letter)}</td><td class="mid">${place}</td><td class="muted wide">${words}</td></tr>`
  })
  return `<div class="paper">${letterhead('Report sheet', 'First term, 2026/2027')}
  <section class="row between" style="padding:17px 0"><div class="row" style="gap:34px">${fact('Name', 'Temilolúwa Adéyẹmí')}${fact('Class', 'JSS 2 Gold')}${fact('Admission no.', 'IMC/2025/041', 'wide')}${fact('Attendance', '61 of 63 days', 'wide')}</div></section>
  <section class="row" style="gap:12px;margin-bottom:16px;align-items:stretch">
    <div class="row nowrap" style="background:var(--marigold);border-radius:14px;padding:0 20px;gap:14px"><p class="serif" style="font-size:37px">2nd</p><div><p class="strong">Class position</p><p style="font-size:13px">out of 34 pupils</p></div></div>
    <div class="grow" style="background:var(--indigo-soft);border-radius:14px;padding:13px 18px"><p class="small" style="color:var(--indigo)">Average</p><p class="serif" style="font-size:25px;color:var(--indigo)">${AVERAGE}%</p></div>
    <div class="grow wide" style="background:var(--sunken);border-radius:14px;padding:13px 18px"><p class="small muted">Total</p><p class="serif" style="font-size:25px">${total} <span class="muted" style="font:500 14px Inter">of 900</span></p></div>
    <div class="grow wide" style="background:var(--sunken);border-radius:14px;padding:13px 18px"><p class="small muted">Class average</p><p class="serif" style="font-size:25px">64.2%</p></div></section>
  <section style="border:1px solid var(--line);border-radius:14px;overflow:hidden"><table><tr style="height:38px;background:var(--ground)"><th style="padding-left:14px">Subject</th><th class="num wide">Test 1</th><th class="num wide">Test 2</th><th class="num wide">Exam</th><th class="num">Total</th><th class="mid">Grade</th><th class="mid">Place</th><th class="wide">Remark</th></tr>${rows.join('')}</table></section>
  <section class="row" style="gap:30px;align-items:flex-start;margin-top:20px">${remark('Class teacher', 'Temi works steadily and helps her group. Business Studies needs more practice.', 'Mrs Ngọzị Okeke')}
  ${remark('Principal', 'An excellent first term. Keep it up.', 'Mr Babátúndé Ọláòṣun', 'wide')}</section>
  <footer class="row between" style="margin-top:auto;padding-top:16px;border-top:1px solid var(--line)"><div><p class="strong">Next term begins Monday, 11 January 2027</p>
  <p class="muted small" style="margin-top:3px">Scan the code to check that this sheet is genuine.</p></div>${qrCode(62)}</footer></div>`
}

const YEARS: [year: string, place: string, rows: [subject: string, totals: [number, number, number]][]][] = [
  [
    'SS 1, 2023/2024',
    '9th of 41',
    [
      ['English Language', [62, 64, 67]],
      ['Mathematics', [70, 68, 74]],
      ['Biology', [66, 71, 69]],
      ['Chemistry', [58, 61, 66]],
      ['Hausa', [72, 70, 76]],
    ],
  ],
  [
    'SS 2, 2024/2025',
    '5th of 39',
    [
      ['English Language', [66, 69, 70]],
      ['Mathematics', [73, 77, 79]],
      ['Biology', [71, 74, 72]],
      ['Chemistry', [64, 66, 71]],
      ['Hausa', [75, 78, 77]],
    ],
  ],
]

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

const transcript = (): string => {
  const year = ([
    name,
    place,
    rows,
  ]: (typeof YEARS)[number]) => `<section style="margin-top:15px;border:1px solid var(--line);border-radius:14px;overflow:hidden">
    <div class="row between" style="background:var(--indigo);color:#fff;padding:10px 14px"><b>${name}</b><span style="font-size:13px">Average ${mean(rows.map(([, terms]) => mean(terms))).toFixed(1)}%<span class="wide"> &nbsp; Position ${place}</span></span></div>
    <table><tr style="height:32px;background:var(--ground)"><th style="padding-left:14px">Subject</th><th class="num wide">First term</th><th class="num wide">Second</th><th class="num wide">Third</th><th class="num">Session</th><th class="mid">Grade</th></tr>
    ${rows
      .map(([subject, terms]) => {
        const session = Math.round(mean(terms))
        return `<tr style="height:32px"><td class="strong" style="padding-left:14px">${subject}</td>${terms.map((one) => `<td class="num wide">${one}</td>`).join('')}<td class="num strong">${session}</td><td class="mid">${grade(gradeOf(session)[0])}</td></tr>`
      })
      .join('')}</table></section>`
  return `<div class="paper" style="position:relative">${letterhead('Academic transcript', 'No. TR/2026/0188')}
  <section class="row" style="gap:34px;padding:16px 0 0">${fact('Name', 'Hadiza Ɓagobiri Ƙasim')}${fact('Admitted', 'September 2020', 'wide')}${fact('Left', 'July 2026', 'wide')}${fact('For', 'University of Jos')}</section>
  ${YEARS.map(year).join('')}
  <section class="row between" style="margin-top:16px;background:var(--leaf-soft);border-radius:14px;padding:13px 16px"><div><p class="strong" style="color:#17613c">SS 3 and WASSCE</p><p class="small" style="margin-top:2px">Nine subjects, eight credits</p></div><span class="pill" style="background:#17613c;color:#fff">Page 2</span></section>
  <footer class="row between" style="margin-top:auto;padding-top:16px;border-top:1px solid var(--line)"><div><p class="strong">Mr Babátúndé Ọláòṣun, Principal</p><p class="muted small" style="margin-top:3px">Issued 6 October 2026. Scan to check it.</p></div>
  <div class="row" style="gap:20px"><svg class="wide" width="78" height="78" viewBox="0 0 78 78" fill="none" stroke="#2b2f86" stroke-opacity=".75" style="transform:rotate(-10deg)"><circle cx="39" cy="39" r="36" stroke-width="2.500"/><circle cx="39" cy="39" r="29" stroke-width="1"/><path d="M24 40l10 10 20-22" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>${qrCode(62)}</div></footer></div>`
}

const PAPER = { width: 720, height: 900, widths: [480, 720, 1200], narrow: { width: 440, height: 860, widths: [400, 720] } }

export const papers: Record<string, Screen> = {
  'result-sheet': { compose: resultSheet, ...PAPER },
  transcript: { compose: transcript, ...PAPER, narrow: { ...PAPER.narrow, height: 800 } },
}
