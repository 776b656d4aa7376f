import { at, block, drawing, text } from './parts.ts'

const LIFT = 'box-shadow:0 3px 6px rgb(10 13 38/.14),0 26px 46px -14px rgb(10 13 38/.42);'

/** A sheet of paper or a card. */
export const sheet = (x: number, y: number, w: number, h: number, content: string, turn = 0, style = ''): string =>
  at(x, y, w, h, content, `background:var(--raised);border-radius:12px;overflow:hidden;${LIFT}${style}`, turn)

export const phone = (x: number, y: number, w: number, h: number, content: string, turn = 0, ground = 'var(--ground)'): string =>
  at(
    x,
    y,
    w,
    h,
    block(content, `position:relative;width:100%;height:100%;border-radius:32px;overflow:hidden;background:${ground}`),
    `background:var(--ink);border-radius:44px;padding:12px;${LIFT}`,
    turn,
  )

/** `w` and `h` are the lid's. */
export const laptop = (x: number, y: number, w: number, h: number, content: string): string =>
  at(
    x,
    y,
    w,
    h,
    block(content, 'position:relative;width:100%;height:100%;border-radius:8px;overflow:hidden;background:var(--raised)'),
    'background:var(--ink);border-radius:20px 20px 0 0;padding:14px 14px 16px',
  ) +
  at(x - w * 0.09, y + h, w * 1.18, 24, '', `background:linear-gradient(#c9cbdc,#9a9dba);border-radius:4px 4px 18px 18px;${LIFT}`) +
  at(x + w * 0.4, y + h, w * 0.2, 9, '', 'background:#8387a8;border-radius:0 0 9px 9px')

export const tablet = (x: number, y: number, w: number, h: number, content: string, turn = 0): string =>
  at(
    x,
    y,
    w,
    h,
    block(content, 'position:relative;width:100%;height:100%;border-radius:14px;overflow:hidden;background:var(--raised)'),
    `background:var(--ink);border-radius:28px;padding:16px;${LIFT}`,
    turn,
  )

/** The coloured bar with a title that opens an app's screen. */
export const appBar = (title: string, size: number, ground = 'var(--indigo)', colour = '#fff'): string =>
  block(title, `background:${ground};color:${colour};font-size:${size}px;font-weight:700;padding:.62em .8em;white-space:nowrap`)

/** What is said in a chat; `ours` stands right. */
export const bubble = (content: string, ours: boolean, size = 24, style = ''): string =>
  block(
    content,
    `align-self:${ours ? 'flex-end' : 'flex-start'};max-width:88%;background:${ours ? '#d8f5cf' : '#fff'};color:var(--ink);
    font-size:${size}px;font-weight:500;line-height:1.25;padding:12px 18px;border-radius:18px;border-top-${ours ? 'right' : 'left'}-radius:4px;
    box-shadow:0 2px 3px rgb(10 13 38/.14);${style}`,
  )

export const blueTicks = (size: number): string =>
  `<svg viewBox="0 0 34 20" width="${size * 1.7}" height="${size}" fill="none" stroke="#2f9be6" stroke-width="3.4" stroke-linecap="round"
    stroke-linejoin="round" style="vertical-align:middle"><path d="M2 11l6 6L20 4M14 15l2 2L30 4"/></svg>`

/** Upright bars over a base line, each with its name below and its value above. */
export function barChart(
  bars: { name: string; value: string; height: number; colour: string }[],
  width: number,
  gap: number,
  size: number,
): string {
  const one = bars.map(({ name, value, height, colour }) =>
    block(
      text(value, size, 700, 'var(--ink)', 'white-space:nowrap') +
        block('', `width:${width}px;height:${height}px;background:${colour};border-radius:12px 12px 0 0;margin-top:10px`) +
        text(
          name,
          size,
          600,
          'var(--ink-muted)',
          'border-top:4px solid var(--ink);padding-top:10px;width:100%;text-align:center;white-space:nowrap',
        ),
      'display:flex;flex-direction:column;align-items:center;justify-content:flex-end;flex:1',
    ),
  )
  return block(one.join(''), `display:flex;gap:${gap}px;align-items:flex-end`)
}

export const pen = (x: number, y: number, length: number, turn: number, colour = 'var(--indigo)'): string =>
  at(
    x,
    y,
    length,
    26,
    drawing(
      length,
      26,
      `<path d="M26 0H${length - 14}q14 0 14 13t-14 13H26z" fill="${colour}"/><path d="M26 0L0 13l26 13z" fill="#e9d9b4"/>
      <path d="M9 8.500L0 13l9 4.500z" fill="var(--ink)"/><path d="M${length - 78}-7h62v6h-62z" fill="var(--marigold)"/><path d="M40 0v26" stroke="#fff" stroke-opacity=".5" stroke-width="5"/>`,
      'filter:drop-shadow(0 12px 8px rgb(10 13 38/.35))',
    ),
    '',
    turn,
  )

export const padlock = (size: number, colour = 'var(--marigold)', ink = 'var(--ink)'): string =>
  `<svg viewBox="0 0 48 56" width="${size}" height="${(size * 56) / 48}" fill="none" style="display:block;flex:none"><path d="M12 26V17a12 12 0 0 1 24 0v9"
    stroke="${ink}" stroke-width="6"/><rect x="4" y="24" width="40" height="31" rx="8" fill="${colour}"/><circle cx="24" cy="37" r="5" fill="${ink}"/>
    <path d="M24 38v9" stroke="${ink}" stroke-width="4.500" stroke-linecap="round"/></svg>`
