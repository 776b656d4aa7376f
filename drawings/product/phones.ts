import { blueTicks } from '../pictures/objects.ts'
import { qrCode } from '../pictures/parts.ts'
import { AVERAGE, SCORES } from './papers.ts'
import { cloth, icon, initials, mark, SCHOOL, type Screen, statusBar } from './screen.ts'

/** Where only the upper half of a phone is seen; below it nothing is said. */
const LOW_HEIGHT = 440

const check = (size: number, colour = '#fff'): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M5 12.500l5 5L19.500 7"/></svg>`

/** A pupil's card with its code, as it hangs on a lanyard. */
const pupilCard = (): string =>
  `<div style="width:228px;border-radius:16px;overflow:hidden;background:#fff;color:var(--ink);transform:rotate(-4deg);box-shadow:0 18px 40px rgb(0 0 0/.4)">
  <div class="row" style="background:var(--deep);color:#fff;padding:11px 14px;gap:9px;font-weight:700">${mark(22)}${SCHOOL}</div>
  <div style="padding:15px 0 13px;display:grid;justify-items:center;gap:10px">${qrCode(136)}<div class="mid"><p class="serif" style="font-size:18px">Zainab Bello</p><p class="muted small" style="margin-top:2px">JSS 1 Blue &nbsp; IMC/2026/117</p></div></div></div>`

const corner = (style: string) => `<i style="position:absolute;width:44px;height:44px;border:4px solid var(--marigold);${style}"></i>`

/** What the camera looks for, around a card. */
const corners = (): string =>
  `${corner('left:0;top:0;border-right:0;border-bottom:0;border-radius:14px 0 0 0')}${corner('right:0;top:0;border-left:0;border-bottom:0;border-radius:0 14px 0 0')}${corner('left:0;bottom:0;border-right:0;border-top:0;border-radius:0 0 0 14px')}${corner('right:0;bottom:0;border-left:0;border-top:0;border-radius:0 0 14px 0')}`

const gateHead = (low = false): string =>
  `${statusBar('7:42')}<div class="row between" style="padding:${low ? '4px 20px 10px' : '10px 20px 14px'}"><p class="serif" style="font-size:20px">Gate attendance</p><span class="pill" style="background:rgb(255 255 255/.14);color:#fff">Main gate</span></div>`

const present = (): string =>
  `<div class="row" style="gap:14px"><span class="face" style="width:50px;height:50px;background:var(--leaf)">${check(28)}</span><div class="grow"><p style="font-size:18px;font-weight:700">Zainab Bello is present</p><p class="muted" style="margin-top:2px">7.42am, on time. Parent told by SMS.</p></div></div>`

const inSchool = (): string =>
  `<div class="row between" style="margin-top:14px;background:var(--leaf-soft);border-radius:12px;padding:11px 14px;color:#17613c"><b>241 of 320 in school</b><span class="small">Lessons begin at 8.00</span></div>`

const attendance = (): string => {
  const earlier = [
    ['Chidubem Eze', '7.40am', 'SS 2 Red'],
    ['Mọ́rẹ̀nikẹ́ Àjàyí', '7.39am', 'JSS 3 Gold'],
  ] as const
  return `<div class="phone" style="background:#0a0d26;color:#fff">${gateHead()}
  <div style="position:relative;flex:1;display:grid;place-items:center;background:radial-gradient(90% 70% at 50% 40%,#3c4068,#171b3d)">
    <div style="position:relative;padding:22px 20px">${pupilCard()}${corners()}</div></div>
  <div style="background:var(--ground);color:var(--ink);border-radius:22px 22px 0 0;padding:18px 20px 22px;margin-top:-18px;position:relative">${present()}
    <div style="margin-top:15px;border-top:1px solid var(--line)">${earlier.map(([name, time, room]) => `<div class="row" style="gap:11px;padding:10px 0 0">${initials(name, 34)}<div class="grow"><p class="strong">${name}</p><p class="small muted">${room}</p></div><span class="small muted">${time}</span></div>`).join('')}</div>
    ${inSchool()}</div></div>`
}

/** The same with the card on its side, so that whom it was and what came of it stand in the upper half of a phone. */
const lowAttendance = (): string =>
  `<div class="phone" style="height:${LOW_HEIGHT}px;background:#0a0d26;color:#fff">${gateHead(true)}
  <div style="position:relative;display:grid;place-items:center;padding:9px 0 25px;background:#2b2f57">
    <div style="position:relative;padding:9px 14px"><div class="row" style="width:270px;gap:14px;padding:10px 14px;border-radius:14px;background:#fff;color:var(--ink);transform:rotate(-3deg);box-shadow:0 14px 30px rgb(0 0 0/.4)">${qrCode(98)}<div class="grow"><div class="row small" style="gap:7px;font-weight:700;color:var(--indigo)">${mark(20)}${SCHOOL}</div><p class="serif" style="font-size:18px;margin-top:10px">Zainab Bello</p><p class="muted small" style="margin-top:3px">JSS 1 Blue<br>IMC/2026/117</p></div></div>${corners()}</div></div>
  <div class="grow" style="background:var(--ground);color:var(--ink);border-radius:22px 22px 0 0;padding:15px 20px;margin-top:-18px;position:relative">${present()}${inSchool()}</div></div>`

const PAYMENTS: [name: string, what: string, amount: string, when: string][] = [
  ['Chidubem Eze', 'School fees, part 2 of 3', '₦35,000', '9.12am'],
  ['Fátímà Sánúsí', 'School fees in full', '₦85,000', '8.47am'],
  ['Ọlámidé Bákàrè', 'Bus, first term', '₦18,000', '8.05am'],
  ['Ịfeọma Ụzọ', 'WASSCE form', '₦27,500', 'Yesterday'],
]

const feesWallet = (): string =>
  `<div class="phone">${statusBar('9:14')}
  <div class="row between" style="padding:10px 20px 14px"><p class="serif" style="font-size:22px">Fees wallet</p>${initials('Adé Bello', 36, 1)}</div>
  <div style="margin:0 20px;border-radius:20px;background:var(--indigo);color:#fff;padding:19px 20px 17px;position:relative;overflow:hidden">${cloth('olokun', '#3b4098', 132)}<div style="position:relative"><p style="color:#d3d5f3">Collected this term</p>
    <p class="serif" style="font-size:34px;margin:5px 0 13px;letter-spacing:-.02em">₦18,640,500</p><div class="track" style="background:rgb(255 255 255/.22)"><i style="width:72%;background:var(--marigold)"></i></div>
    <div class="row between" style="margin-top:9px;font-size:13px"><span>72% of ₦25,900,000</span><span>91 owing</span></div></div></div>
  <div class="card" style="margin:14px 20px 0;padding:14px 16px"><div class="row between"><div><p class="small muted">Zainab Bello’s own account</p><p style="font-size:21px;font-weight:700;margin-top:3px;letter-spacing:.02em">990 418 2607</p><p class="small muted" style="margin-top:2px">Ọjà Bank</p></div><span class="btn plain" style="padding:9px 11px">${icon('copy', 17)}Copy</span></div></div>
  <div style="padding:18px 20px 0"><div class="row between"><b style="font-size:16px">Payments</b><span style="color:var(--indigo);font-weight:600">See all</span></div>
  ${PAYMENTS.map(([name, what, amount, when]) => `<div class="row" style="gap:11px;padding:11.500px 0;border-bottom:1px solid #eeebe0">${initials(name, 38)}<div class="grow"><p class="strong nowrap">${name}</p><p class="small muted nowrap">${what}</p></div><div class="right"><p style="font-weight:700;color:var(--leaf)">+${amount}</p><p class="small muted">${when}</p></div></div>`).join('')}</div>
  <div style="margin-top:auto;padding:12px 20px 22px"><div class="btn main" style="display:flex;padding:14px;font-size:16px">Remind 91 parents</div></div></div>`

const chatBubble = (side: 'us' | 'them', content: string, time: string): string => {
  const ours = side === 'us'
  const tail = ours ? 'border-top-right-radius:4px' : 'border-top-left-radius:4px'
  return `<div style="align-self:${ours ? 'flex-end' : 'flex-start'};max-width:304px;background:${ours ? '#d8f5cf' : '#fff'};border-radius:15px;${tail};padding:9px 11px 6px;box-shadow:0 1px 2px rgb(10 13 38/.16);font-size:15px;line-height:1.36;font-weight:450">${content}
  <p class="row" style="justify-content:flex-end;gap:5px;font-size:11.500px;color:#4f5a52;margin-top:3px">${time}${ours ? blueTicks(9) : ''}</p></div>`
}

const chatHead = (): string =>
  `<div style="background:#075e54;color:#fff">${statusBar('4:06')}<div class="row" style="gap:11px;padding:7px 16px 12px">${icon('arrow-left', 22)}<span class="face" style="width:40px;height:40px;background:#fff">${mark(40)}</span><div class="grow"><p style="font-size:17px;font-weight:650">${SCHOOL}</p><p style="font-size:12.500px;color:#cfe5df">Business account</p></div>${icon('phone', 20)}</div></div>`

const sentFile = (): string =>
  `<div class="row" style="background:#f0f4ec;padding:10px 12px;gap:10px"><span style="background:var(--brick);color:#fff;border-radius:6px;font-size:10.500px;font-weight:700;padding:7px 5px">PDF</span><div class="grow"><p class="strong nowrap" style="font-size:13.500px">Adeyemi-report-T1.pdf</p><p class="small muted">1 page, 84 KB</p></div></div>`

const whatsappReport = (): string => {
  const lines = SCORES.slice(0, 3).map(
    ([subject, first, second, exam]) =>
      `<div class="row between" style="padding:4px 0;font-size:12.500px;border-bottom:1px solid #eeebe0"><span>${subject}</span><b>${first + second + exam}</b></div>`,
  )
  const file = `<div style="background:#fff;border-radius:11px;overflow:hidden;margin-bottom:7px;width:280px"><div style="padding:12px 14px 3px"><div class="row between" style="padding-bottom:8px;border-bottom:2px solid var(--indigo)"><div class="row" style="gap:8px">${mark(24)}<b style="font-family:Merriweather;font-size:14px">${SCHOOL}</b></div><span class="pill gold">2nd of 34</span></div><div style="padding-top:5px">${lines.join('')}</div></div>
  ${sentFile()}</div>`
  return `<div class="phone" style="background:#efe9dc">${chatHead()}
  <div style="position:relative;flex:1;overflow:hidden">${cloth('ewe', '#e5decd', 150)}<div class="col" style="position:relative;gap:9px;padding:14px 14px">${chatBubble('them', `${file}Good afternoon, Mrs Adéyẹmí. Temi’s report for first term is ready. She came <b>2nd of 34</b> with ${AVERAGE}%.`, '4.02pm')}
  ${chatBubble('them', 'Next term begins on 11 January. Reply <b>PAY</b> for your account number.', '4.02pm')}
  ${chatBubble('us', 'Ẹ ṣé gan! We are proud of her. PAY', '4.06pm')}
  ${chatBubble('them', 'Account <b>990 418 2553</b>, Ọjà Bank. Fees: ₦85,000.', '4.06pm')}</div></div>
  <div class="row" style="gap:9px;padding:10px 12px 20px;background:#efe9dc"><div class="grow" style="background:#fff;border-radius:99px;padding:12px 18px;color:#6b6f7d;font-size:15px">Message</div><span class="face" style="width:44px;height:44px;background:#0b7a63;color:#fff">${icon('arrow-right', 20)}</span></div></div>`
}

/** The same without what the words tell, so that the question and its answer stand in the upper half of a phone; times stand beside the words. */
const lowReport = (): string => {
  const bubble = (side: 'us' | 'them', content: string, time: string): string => {
    const ours = side === 'us'
    return `<div style="align-self:${ours ? 'flex-end' : 'flex-start'};max-width:316px;background:${ours ? '#d8f5cf' : '#fff'};border-radius:15px;border-top-${ours ? 'right' : 'left'}-radius:4px;padding:8px 12px;box-shadow:0 1px 2px rgb(10 13 38/.16);font-size:17px;line-height:1.34;font-weight:450">${content}
    <span style="float:right;margin:7px 0 0 10px;font-size:12px;color:#4f5a52">${time}</span></div>`
  }
  return `<div class="phone" style="height:${LOW_HEIGHT}px;background:#efe9dc">${chatHead()}
  <div class="grow" style="position:relative"><div class="col" style="position:relative;gap:8px;padding:11px 12px">${bubble('them', `<div style="border-radius:10px;overflow:hidden;margin-bottom:6px">${sentFile()}</div>Good afternoon, Mrs Adéyẹmí. Temi came <b>2nd of 34</b> with ${AVERAGE}%.`, '4.02pm')}
  ${bubble('us', 'Ẹ ṣé gan! PAY', '4.06pm')}
  ${bubble('them', 'Account <b>990 418 2553</b>, Ọjà Bank. Fees: ₦85,000.', '4.06pm')}</div></div></div>`
}

const PHONE = { width: 360, height: 740, widths: [360, 720] }
const LOW = { width: 360, height: LOW_HEIGHT, widths: [440] }

export const phones: Record<string, Screen> = {
  'qr-attendance': { compose: attendance, ...PHONE, narrow: { compose: lowAttendance, ...LOW } },
  'fees-wallet': { compose: feesWallet, ...PHONE },
  'whatsapp-report': { compose: whatsappReport, ...PHONE, narrow: { compose: lowReport, ...LOW } },
}
