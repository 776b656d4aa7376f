import { appScreen, icon, initials, SCHOOL, type Screen } from './screen.ts'

const figure = (name: string, value: string, note: string, kind: string, wide = ''): string =>
  `<div class="card grow ${wide}" style="padding:14px 16px"><p class="small muted">${name}</p><p class="serif nowrap" style="font-size:25px;margin:5px 0 7px">${value}</p><span class="pill ${kind}">${note}</span></div>`

const WEEK: [day: string, present: number][] = [
  ['Mon', 291],
  ['Tue', 304],
  ['Wed', 298],
  ['Thu', 308],
  ['Fri', 286],
]

const PROGRESS: [room: string, entered: number, of: number][] = [
  ['JSS 1', 12, 12],
  ['JSS 2', 11, 12],
  ['JSS 3', 9, 12],
  ['SS 1', 13, 14],
  ['SS 2', 8, 14],
]

const academicManager = (): string => {
  const bars = WEEK.map(
    ([day, present]) =>
      `<div class="col grow mid" style="justify-content:flex-end;gap:7px"><span class="small strong">${present}</span><i class="bar" style="--high:${(present - 220) * 1.25}px;border-radius:8px 8px 0 0;background:${day === 'Fri' ? 'var(--marigold)' : '#b9bbe4'}"></i><span class="small muted">${day}</span></div>`,
  )
  const classes = PROGRESS.map(
    ([room, entered, of]) =>
      `<div class="row" style="gap:12px"><span class="strong" style="width:46px">${room}</span><div class="track grow"><i style="width:${(100 * entered) / of}%;${entered === of ? 'background:var(--leaf)' : ''}"></i></div><span class="small muted" style="width:52px;text-align:right">${entered} of ${of}</span></div>`,
  )
  const todo = [
    ['Approve JSS 1 results', 'All 12 subjects are in', 'Approve'],
    ['Four teachers have scores to enter', 'Due today', 'Remind'],
  ].map(
    ([title, note, action]) =>
      `<div class="row" style="gap:12px;padding:9px 0;border-top:1px solid #eeebe0"><div class="grow"><p class="strong nowrap">${title}</p><p class="small muted">${note}</p></div><span class="btn plain" style="padding:6px 12px;font-size:13px">${action}</span></div>`,
  )
  return appScreen(
    'Dashboard',
    `<div class="row between"><div><h1>Good morning, Mr Ọláòṣun</h1><p class="muted" style="margin-top:4px">Friday, 16 October 2026. Week 6 of 13.</p></div><div class="row" style="gap:10px"><span class="btn plain wide">${icon('search', 17)}Search</span><span class="btn main calm">Add a student</span></div></div>
    <div class="row" style="gap:14px;align-items:stretch">${figure('Students', '320', '14 new', '', 'wide')}${figure('In school today', '286', '89%', 'leaf')}${figure('Fees this term', '₦18.6m', '72% paid', 'gold')}${figure('Results entered', '53 of 64', 'Due today', 'brick', 'wide')}</div>
    <div class="row grow low" style="gap:14px;align-items:stretch">
      <div class="card grow col" style="padding:15px 18px"><div class="row between"><b style="font-size:15px">Attendance this week</b><span class="pill">All classes</span></div><div class="row grow" style="gap:13px;align-items:stretch;margin-top:10px">${bars.join('')}</div></div>
      <div class="card grow wide" style="padding:15px 18px"><div class="row between"><b style="font-size:15px">Results by class</b><span class="small muted">Subjects</span></div><div class="col" style="gap:15px;margin-top:17px">${classes.join('')}</div></div></div>
    <div class="card" style="padding:13px 18px 5px"><b style="font-size:15px;display:block;margin-bottom:9px">For you today</b>${todo.join('')}</div>`,
  )
}

const cbtQuestion = (): string => {
  const option = (letter: string, words: string, chosen = false) =>
    `<div class="row" style="gap:14px;padding:13px 16px;border-radius:13px;font-size:17px;${chosen ? 'border:2px solid var(--indigo);background:var(--indigo-soft);font-weight:650' : 'border:2px solid var(--line);background:#fff'}"><span class="face" style="width:32px;height:32px;${chosen ? 'background:var(--indigo);color:#fff' : 'background:var(--sunken);color:var(--ink-muted)'}">${letter}</span>${words}</div>`
  const marked = new Set([7, 15])
  const cell = (number: number) => {
    const look =
      number === 18
        ? 'background:var(--indigo);color:#fff'
        : marked.has(number)
          ? 'background:var(--marigold)'
          : number < 18
            ? 'background:#d6ecdf;color:#17613c'
            : 'background:#fff;border:1px solid var(--line);color:var(--ink-muted)'
    return `<span class="face" style="height:35px;border-radius:9px;font-size:13.500px;${look}">${number}</span>`
  }
  const key = (colour: string, words: string) =>
    `<div class="row small" style="gap:8px"><i style="width:13px;height:13px;border-radius:4px;${colour}"></i>${words}</div>`
  return `<div style="width:100vw;height:100vh;background:var(--ground);display:flex;flex-direction:column">
  <header class="row between" style="background:var(--deep);color:#fff;padding:14px 26px"><div class="row" style="gap:13px">${initials('Chidubem Eze', 38, 2)}<div><p style="font-weight:650;font-size:15px">Chidubem Eze, SS 2 Red</p><p class="small" style="color:var(--on-deep-muted)">${SCHOOL}, first term examination</p></div></div>
    <b class="wide" style="font-size:16px">Mathematics</b><div class="row" style="gap:10px;background:rgb(255 255 255/.12);border-radius:12px;padding:9px 15px;font-size:18px;font-weight:700">${icon('clock', 19)}24:36</div></header>
  <div class="row grow" style="align-items:stretch"><section class="grow col" style="padding:26px 30px 24px">
    <div class="row between"><span class="pill" style="font-size:13.500px;padding:5px 12px">Question 18 of 40</span><span class="muted">2 marks</span></div>
    <h2 style="font-size:23px;line-height:1.38;margin:17px 0 20px">A trader buys 48 yards of adire at ₦1,250 a yard and sells them all for ₦75,000. What is her profit per cent?</h2>
    <div class="col" style="gap:11px">${option('A', '15%')}${option('B', '20%')}${option('C', '25%', true)}${option('D', '30%')}</div>
    <div class="row between" style="margin-top:auto"><span class="btn plain" style="padding:11px 18px">${icon('arrow-left', 17)}Previous</span><span class="muted small">Saved at 10.21am</span><span class="btn" style="padding:11px 22px">Next${icon('arrow-right', 17)}</span></div></section>
  <aside class="wide" style="width:262px;border-left:1px solid var(--line);background:#fff;padding:24px 22px;display:flex;flex-direction:column"><b style="font-size:15px">Questions</b>
    <div style="display:grid;grid-template-columns:repeat(5,1fr);gap:8px;margin:14px 0 18px">${Array.from({ length: 40 }, (_, index) => cell(index + 1)).join('')}</div>
    <div class="col" style="gap:8px">${key('background:#8ecbaa', '15 answered')}${key('background:var(--marigold)', '2 to look at again')}${key('border:1px solid var(--line-strong)', '22 to go')}</div></aside></div></div>`
}

const GOODS: [name: string, price: string, stock: number, colour: string, drawing: string][] = [
  ['School shirt, M', '₦6,500', 84, '#ecebf7', 'M8 4l4 3 4-3 5 4-3 4-2-1v9H8v-9l-2 1-3-4z'],
  ['Exercise book', '₦650', 412, '#fdf0d2', 'M5 4h13v16H5zM9 4v16M12 9h4M12 12h4'],
  ['Maths, book 2', '₦4,200', 37, '#e6f3eb', 'M4 5c4-1 6 0 8 2 2-2 4-3 8-2v13c-4-1-6 0-8 2-2-2-4-3-8-2zM12 7v13'],
  ['Sports cap', '₦2,800', 6, '#fcecea', 'M4 15c0-6 3-9 8-9s8 3 8 9zM4 15c5-1 12-1 18 2'],
  ['Lunch ticket', '₦1,200', 260, '#fdf0d2', 'M4 8h16v3a1.500 1.500 0 0 0 0 3v3H4v-3a1.500 1.500 0 0 0 0-3zM14 8v9'],
  ['Cardigan, S', '₦9,000', 21, '#ecebf7', 'M9 4l3 5 3-5 6 4-2 5-2-1v8H7v-8l-2 1-2-5zM12 9v11'],
]

const BASKET: [name: string, count: number, amount: number][] = [
  ['School shirt, M', 2, 13_000],
  ['Exercise book', 12, 7_800],
  ['Maths, book 2', 1, 4_200],
]

const naira = (amount: number): string => `₦${amount.toLocaleString('en-NG')}`

const pointOfSale = (): string => {
  const total = BASKET.reduce((sum, [, , amount]) => sum + amount, 0)
  const goods = GOODS.map(
    ([name, price, stock, colour, drawing]) =>
      `<div class="card col" style="padding:11px 12px 12px;gap:3px"><div style="height:118px;border-radius:10px;display:grid;place-items:center;background:${colour};margin-bottom:6px"><svg class="icon" viewBox="0 0 24 24" style="width:54px;height:54px;stroke-width:1.300"><path d="${drawing}"/></svg></div><p class="strong nowrap" style="font-size:13.500px;letter-spacing:-.01em">${name}</p><div class="row between"><b>${price}</b><span class="pill ${stock < 10 ? 'brick' : 'leaf'}" style="font-size:11.500px;padding:2px 8px">${stock} left</span></div></div>`,
  )
  const lines = BASKET.map(
    ([name, count, amount]) =>
      `<div class="row" style="gap:10px;padding:10px 0;border-bottom:1px solid #eeebe0"><span class="face" style="width:26px;height:26px;border-radius:8px;background:var(--indigo-soft);color:var(--indigo);font-size:13px">${count}</span><span class="grow nowrap" style="font-size:13.500px;letter-spacing:-.01em">${name}</span><b>${naira(amount)}</b></div>`,
  )
  return appScreen(
    'Shop',
    `<div class="row between"><h1>School shop</h1><div class="row" style="gap:10px"><span class="card row muted wide" style="gap:9px;padding:8px 14px;border-radius:10px;width:220px">${icon('search', 16)}Item or barcode</span><span class="btn plain">Stock</span></div></div>
    <div class="row grow" style="gap:18px;align-items:stretch"><section class="grow wide"><div class="row" style="gap:8px;margin-bottom:13px"><span class="pill" style="background:var(--indigo);color:#fff;padding:5px 13px">All</span><span class="pill" style="padding:5px 13px">Uniform</span><span class="pill" style="padding:5px 13px">Books</span><span class="pill" style="padding:5px 13px">Kitchen</span></div>
      <div style="display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:12px">${goods.join('')}</div>
      <div class="row" style="gap:11px;margin-top:14px;background:var(--brick-soft);border-radius:12px;padding:11px 15px;font-size:13.500px">${icon('alert', 19)}<span><b>Sports cap: 6 left.</b> It sells about nine a week.</span></div></section>
    <aside class="card col all" style="width:256px;padding:16px 17px"><div class="row" style="gap:11px;padding-bottom:12px">${initials('Fátímà Sánúsí', 38)}<div class="nowrap"><p class="strong">Fátímà Sánúsí</p><p class="small muted">Wallet ₦31,400</p></div></div>
      <div style="border-top:1px solid #eeebe0">${lines.join('')}</div>
      <div class="col" style="gap:6px;margin-top:auto"><div class="row between muted"><span>15 items</span><span>${naira(total)}</span></div><div class="row between" style="font-size:19px;font-weight:700;padding-bottom:9px"><span>Total</span><span>${naira(total)}</span></div>
      <span class="btn main" style="padding:13px;font-size:15.500px">Take from wallet</span><div class="row" style="gap:8px"><span class="btn plain grow">Cash</span><span class="btn plain grow">Transfer</span></div></div></aside></div>`,
  )
}

const PEOPLE: [name: string, address: string, role: string, kind: string, may: string, seen: string][] = [
  ['Babátúndé Ọláòṣun', 'principal@imole.sch.ng', 'Principal', 'gold', 'Everything', 'Now'],
  ['Ngọzị Okeke', 'n.okeke@imole.sch.ng', 'Class teacher', '', 'JSS 2 Gold', '8 minutes ago'],
  ['Adé Bello', 'bursar@imole.sch.ng', 'Bursar', 'leaf', 'Fees, shop', '9.14am'],
  ['Halima Ɗanjuma', 'h.danjuma@imole.sch.ng', 'Subject teacher', '', 'Hausa, SS 1 to SS 3', 'Yesterday'],
  ['Ẹ̀bùn Fálọlá', 'front@imole.sch.ng', 'Front desk', 'leaf', 'Attendance, admission', 'Yesterday'],
  ['Chịma Ụzọ', 'c.uzo@imole.sch.ng', 'Subject teacher', '', 'Physics, SS 2', 'Invited'],
]

const userManagement = (): string =>
  appScreen(
    'Users',
    `<div class="row between"><div><h1>Users</h1><p class="muted" style="margin-top:4px">42 staff, 320 students, 498 parents</p></div><span class="btn main">Invite someone</span></div>
    <div class="row between"><div class="row" style="gap:8px">${['Staff', 'Students', 'Parents'].map((name, index) => `<span class="pill" style="padding:6px 15px;font-size:13px;${index === 0 ? 'background:var(--indigo);color:#fff' : ''}">${name}</span>`).join('')}</div><span class="card row muted wide" style="gap:9px;padding:8px 14px;border-radius:10px;width:230px">${icon('search', 16)}Name or address</span></div>
    <div class="card grow" style="overflow:hidden"><table><tr style="height:40px;background:var(--sunken)"><th style="padding-left:18px">Name</th><th>Role</th><th class="wide">May open</th><th class="wide">Last here</th><th></th></tr>
    ${PEOPLE.map(([name, address, role, kind, may, seen]) => `<tr style="height:67px"><td style="padding-left:18px"><div class="row" style="gap:12px">${initials(name, 36)}<div><p class="strong">${name}</p><p class="small muted">${address}</p></div></div></td><td><span class="pill ${kind}">${role}</span></td><td class="wide">${may}</td><td class="wide ${seen === 'Now' ? 'strong' : 'muted'}"${seen === 'Now' ? ' style="color:var(--leaf)"' : ''}>${seen}</td><td class="muted">${icon('chevron-right', 17)}</td></tr>`).join('')}</table></div>`,
  )

const NARROW = { width: 480, height: 600, widths: [480, 800] }
const LAPTOP = { width: 960, height: 600, widths: [640, 960, 1440] }

export const desk: Record<string, Screen> = {
  'academic-manager': { compose: academicManager, ...LAPTOP, narrow: { ...NARROW, height: 536 } },
  'cbt-question': { compose: cbtQuestion, ...LAPTOP, narrow: { ...NARROW, height: 640 } },
  'point-of-sale': { compose: pointOfSale, ...LAPTOP, narrow: { ...NARROW, height: 500 } },
  'user-management': { compose: userManagement, ...LAPTOP, narrow: NARROW },
}
