import type { KnownLine } from '#app/offline/kept-pages.ts'

/** Rules for where a pointer hovers; server/pages/reader-script.ts fills them in. */
declare const HOVERED: string

/** Whether the browser fetches pages ahead, and the line allows it. */
export const mayFetchAhead = ({ saveData, effectiveType = '' }: KnownLine): boolean =>
  !saveData && !/2g/.test(effectiveType) && HTMLScriptElement.supports?.('speculationrules')

/** Has the browser fetch the next page ahead, until the router makes the way. */
export function fetchAhead(): void {
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.text = HOVERED
  if (!matchMedia('(hover:hover)').matches) rules.text = rules.text.replace('moderate', 'conservative')
  document.head.append(rules)
  addEventListener('hydrated', () => rules.remove(), { once: true })
}
