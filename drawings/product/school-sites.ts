import { CARD_HEIGHT, CARD_WIDTH } from '#shared/card-size.ts'
import { cloth, icon, type Screen } from './screen.ts'

const nav = (crest: string, name: string, items: string[], action: string, ink: string, main: string): string =>
  `<header class="row between" style="padding:18px 40px;color:${ink};position:relative"><div class="row" style="gap:12px">${crest}<b class="serif" style="font-size:20px">${name}</b></div>
  <div class="row" style="gap:26px;font-size:15px;font-weight:550">${items.map((item) => `<span>${item}</span>`).join('')}<span class="btn" style="${main};padding:11px 18px;font-size:15px">${action}</span></div></header>`

const svg = (width: number, height: number, content: string, style = ''): string =>
  `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" style="${style}">${content}</svg>`

const primary = (): string => {
  const crest = svg(
    42,
    42,
    '<circle cx="21" cy="21" r="21" fill="#f2a71b"/><path d="M21 8l3.600 8.500 9.200.7-7 6 2.200 9L21 27.300l-8 4.900 2.200-9-7-6 9.200-.7z" fill="#fff"/>',
  )
  const block = (x: number, y: number, colour: string, letter: string) =>
    `<g transform="translate(${x} ${y})"><rect width="74" height="74" rx="14" fill="${colour}"/><rect x="8" y="8" width="58" height="58" rx="9" fill="#fff" fill-opacity=".2"/><text x="37" y="53" text-anchor="middle" font-family="Merriweather" font-weight="700" font-size="44" fill="#fff">${letter}</text></g>`
  const scene = svg(
    880,
    660,
    `<circle cx="716" cy="176" r="58" fill="#f2a71b"/><g stroke="#f2a71b" stroke-width="9" stroke-linecap="round"><path d="M716 90v14M802 176h14M777 115l10-10M655 115l-10-10M777 237l10 10"/></g>
    <path d="M300 660c60-150 130-250 250-250 80 0 110 40 170 30s110-60 160-40v260z" fill="#8ecbaa"/><path d="M0 660V520c120-44 250-30 380-44 150-18 330-60 500-20v204z" fill="#1e7a4c"/>
    <path d="M506 420v-96" stroke="#7a4a2b" stroke-width="12" stroke-linecap="round"/><circle cx="506" cy="300" r="50" fill="#2f9a63"/><circle cx="544" cy="330" r="32" fill="#3aab71"/>
    ${block(604, 412, '#b3261e', 'B')}${block(684, 412, '#2b2f86', 'D')}${block(644, 336, '#f2a71b', 'A')}${block(764, 412, '#c9478a', 'Ẹ')}
    <path d="M574 176l30-34 30 34-30 44z" fill="#2b2f86"/><path d="M604 142v78M574 176h60" stroke="#fff" stroke-width="3"/><path d="M604 220c-8 20 14 28 2 52" stroke="#2b2f86" stroke-width="3.500"/>`,
    'position:absolute;left:0;top:0',
  )
  const door = (name: string, ages: string, colour: string) =>
    `<div class="grow" style="background:${colour};border-radius:22px;padding:18px 22px"><p class="serif" style="font-size:21px">${name}</p><p style="margin-top:4px;font-size:15px">${ages}</p></div>`
  return `<div class="site" style="background:#fff8e6;color:#3a2410">${nav(crest, 'Ìràwọ̀ Montessori', ['Our day', 'Classes', 'Fees'], 'Visit us', '#3a2410', 'background:#c9302a;color:#fff;border-radius:99px')}
  ${scene}<div style="padding:34px 40px 0;width:500px;position:relative"><span class="pill" style="background:#ffe3a1;color:#6b4a00;font-size:14px;padding:6px 14px">Places open for January</span>
  <h1 style="font-size:52px;margin:20px 0 16px;line-height:1.1">Small classes.<br>Big questions.</h1><p style="font-size:18px;line-height:1.5;max-width:400px">Crèche to Primary 6 in Abẹ́òkúta: eighteen children to a class, and two teachers for them.</p>
  <div class="row" style="gap:12px;margin-top:24px"><span class="btn" style="background:#c9302a;color:#fff;border-radius:99px;padding:14px 24px;font-size:17px">Book a visit</span><span class="btn plain" style="background:none;border:2px solid #3a2410;border-radius:99px;padding:12px 22px;font-size:17px">See the fees</span></div></div>
  <div class="row" style="gap:16px;position:absolute;left:40px;right:40px;bottom:34px">${door('Crèche', '6 months to 2 years', '#ffd9d6')}${door('Nursery', '3 to 5 years', '#d6ecdf')}${door('Primary', '6 to 11 years', '#dedef2')}</div></div>`
}

const secondary = (): string => {
  const crest = svg(
    40,
    46,
    '<path d="M2 2h36v22c0 11-8 18-18 21C10 42 2 35 2 24z" fill="#f2a71b"/><path d="M9 13c4-2 8-1 11 1 3-2 7-3 11-1v14c-4-2-8-1-11 1-3-2-7-3-11-1zM20 14v14" stroke="#0e2a47" stroke-width="2.400" stroke-linejoin="round"/>',
  )
  const windows = [58, 112, 166, 220, 274, 328]
    .flatMap((x) => [x, 850 - x])
    .map((x) => `<path d="M${x} 98h30v38h-30zM${x} 164h30v38h-30z" fill="#cfe3f5"/>`)
  const building = svg(
    880,
    260,
    `<path d="M0 232h880v28H0z" fill="#2c6e49"/><path d="M36 76h808v160H36z" fill="#f6efe0"/><path d="M24 64h832v16H24z" fill="#a5452f"/><path d="M36 144h808v8H36z" fill="#e2d5bb"/>${windows.join('')}
    <path d="M370 30h140v206H370z" fill="#fffaf0"/><path d="M352 36L440 0l88 36z" fill="#a5452f"/><circle cx="440" cy="66" r="19" fill="#0e2a47"/><path d="M440 55v11l8 5" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
    <path d="M412 236v-58a28 28 0 0 1 56 0v58z" fill="#0e2a47"/><path d="M394 104h24v34h-24zM462 104h24v34h-24z" fill="#cfe3f5"/><path d="M36 236h808" stroke="#d9cba9" stroke-width="8"/>
    <circle cx="16" cy="186" r="44" fill="#2c6e49"/><circle cx="866" cy="182" r="48" fill="#2c6e49"/><circle cx="830" cy="210" r="28" fill="#398a5d"/><circle cx="58" cy="214" r="24" fill="#398a5d"/>`,
    'position:absolute;left:0;bottom:92px',
  )
  const figure = (value: string, words: string) =>
    `<div class="grow row" style="gap:13px"><b class="serif nowrap" style="font-size:29px;color:#f2a71b">${value}</b><span style="font-size:14.500px;line-height:1.3">${words}</span></div>`
  return `<div class="site" style="background:linear-gradient(#bcdcf5,#eef6fc 62%);color:#0e2a47">${nav(crest, 'Ụmụdike Science College', ['Subjects', 'Results', 'Boarding'], 'Apply', '#0e2a47', 'background:#0e2a47;color:#fff')}
  <div class="mid" style="padding:10px 60px 0;position:relative"><h1 style="font-size:47px;line-height:1.12">Where the curious<br>become engineers</h1>
  <p style="font-size:18px;margin:10px 0 14px">A mixed boarding school in Abia State, for JSS 1 to SS 3.</p><span class="btn" style="background:#a5452f;color:#fff;padding:14px 26px;font-size:17px">Entrance test: 13 March</span></div>${building}
  <div class="row" style="position:absolute;left:0;right:0;bottom:0;height:92px;background:#0e2a47;color:#dce9f5;padding:0 40px;gap:26px">${figure('94%', 'five credits with English and Maths')}${figure('6', 'laboratories and a workshop')}${figure('16', 'students to a teacher')}</div></div>`
}

const islamic = (): string => {
  const tile = (colour: string) =>
    encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" fill="none" stroke="${colour}" stroke-width="2"><path d="M48 14l10 10h14v14l10 10-10 10v14H58L48 82 38 72H24V58L14 48l10-10V24h14zM48 0v14M48 82v14M0 48h14M82 48h14M24 24L0 0M72 24L96 0M24 72L0 96M72 72l24 24"/><circle cx="48" cy="48" r="13"/></svg>`,
    )
  const crest = svg(
    44,
    44,
    '<path d="M22 1l6 6h9v9l6 6-6 6v9h-9l-6 6-6-6H7v-9l-6-6 6-6V7h9z" fill="#c99a2e"/><path d="M26 13a9.500 9.500 0 1 0 5 14.500A8 8 0 0 1 26 13z" fill="#0c4a3a"/>',
  )
  const arches = svg(
    380,
    440,
    `<path d="M20 440V190C20 90 120 60 190 0c70 60 170 90 170 190v250z" fill="#c99a2e"/><path d="M34 440V194c0-90 92-118 156-174 64 56 156 84 156 174v246z" fill="#f6f1e3"/>
    <path d="M34 440V194c0-90 92-118 156-174 64 56 156 84 156 174v246z" fill="url(#sky)"/><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#fbe3ad"/><stop offset="1" stop-color="#f4f6ee"/></linearGradient></defs>
    <circle cx="236" cy="146" r="36" fill="#f2a71b"/><path d="M112 440V298h156v142z" fill="#fff"/><path d="M112 300c10-52 50-66 78-104 28 38 68 52 78 104z" fill="#0c7a5b"/><path d="M190 196v-30" stroke="#c99a2e" stroke-width="5"/><circle cx="190" cy="160" r="8" fill="#c99a2e"/>
    <path d="M64 440V232h34v208zM282 440V232h34v208z" fill="#fff"/><path d="M60 236c4-22 14-28 21-42 7 14 17 20 21 42zM278 236c4-22 14-28 21-42 7 14 17 20 21 42z" fill="#0c7a5b"/><path d="M64 290h34M282 290h34" stroke="#c99a2e" stroke-width="5"/>
    <path d="M162 440v-70c0-22 14-30 28-44 14 14 28 22 28 44v70z" fill="#0c4a3a"/><path d="M130 344h20v36h-20zM230 344h20v36h-20z" fill="#cfe8dd"/>`,
    'position:absolute;right:40px;bottom:118px',
  )
  const promise = (name: 'library' | 'globe' | 'shield-check', words: string) =>
    `<div class="row grow" style="gap:12px;font-size:16px;font-weight:600">${icon(name, 26)}${words}</div>`
  return `<div class="site" style="background:#0c4a3a;color:#fdf8ea"><i style="position:absolute;inset:0;background:url('data:image/svg+xml,${tile('#135a48')}')"></i>
  ${arches}${nav(crest, 'Al-Bayān Model School', ['Karatu', 'Hifz', 'Fees'], 'Enrol', '#fdf8ea', 'background:#f2a71b;color:#14183a')}
  <div style="position:relative;padding:58px 40px 0;width:480px"><p style="color:#f2c766;font-size:17px;font-weight:600">Nursery to SS 3, Kaduna</p><h1 style="font-size:55px;line-height:1.1;margin:14px 0 18px">Ilimi da<br>tarbiyya</h1>
  <p style="font-size:18.500px;line-height:1.5;color:#d5e8de">Knowledge and good character: the Qur’an, Arabic, English and the sciences in one school day.</p>
  <div class="row" style="gap:12px;margin-top:26px"><span class="btn main" style="padding:14px 24px;font-size:17px">Enrol a child</span><span class="btn" style="background:none;border:2px solid #6fb59d;padding:12px 22px;font-size:17px">Ramaḍān hours</span></div></div>
  <div class="row" style="position:absolute;left:0;right:0;bottom:0;height:118px;background:#fdf8ea;color:#0c4a3a;padding:0 40px;gap:22px">${promise('library', 'Hifz with the<br>national curriculum')}${promise('globe', 'Taught in Hausa,<br>English and Arabic')}${promise('shield-check', 'Girls’ and boys’<br>sections, from JSS 1')}</div></div>`
}

const share = (phone: string, sheet: string): string =>
  `<div style="width:${CARD_WIDTH}px;height:${CARD_HEIGHT}px;position:relative;overflow:hidden;background:var(--deep)">${cloth('ibadandun', '#242a6c', 250)}
  <i style="position:absolute;inset:0;background:radial-gradient(70% 110% at 12% 50%,var(--deep) 30%,transparent)"></i>
  <div style="position:absolute;left:76px;top:0;bottom:0;width:520px;display:flex;flex-direction:column;justify-content:center;gap:26px"><i style="width:86px;height:10px;border-radius:9px;background:var(--marigold)"></i>
  <h1 style="font-size:60px;color:#fff;line-height:1.12">Results, fees and attendance<br>in one place</h1><p style="font-size:29px;color:var(--on-deep-muted);line-height:1.4">Software for schools and<br>businesses in Nigeria</p></div>
  <div style="position:absolute;left:660px;top:44px;background:#fff;transform:rotate(4deg) scale(.72);transform-origin:0 0;box-shadow:0 30px 70px rgb(0 0 0/.55);border-radius:16px;overflow:hidden;width:720px;height:900px">${sheet}</div>
  <div style="position:absolute;left:898px;top:236px"><div style="border-radius:44px;padding:11px;background:#0a0d26;box-shadow:0 30px 70px rgb(0 0 0/.55);transform:rotate(-5deg) scale(.74);transform-origin:0 0"><div style="border-radius:34px;overflow:hidden">${phone}</div></div></div></div>`

const SITE = { width: 880, height: 660, widths: [440, 880] }

export const schoolSites: Record<string, Screen> = {
  'school-primary': { compose: primary, ...SITE },
  'school-secondary': { compose: secondary, ...SITE },
  'school-islamic': { compose: islamic, ...SITE },
}

/** For pages without a picture of their own, where they are shared. */
export const sharePicture = (screens: Record<string, Screen>): Screen => ({
  compose: () => share(screens['fees-wallet']?.compose() ?? '', screens['result-sheet']?.compose() ?? ''),
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  widths: [1200],
})
