const MINUTE_MS = 60_000
const STEPS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const

/** '3 hours ago', 'just now'. */
export function ageOf(iso: string, now: Date): string {
  const age = now.getTime() - Date.parse(iso)
  for (const [name, length] of STEPS) {
    const times = Math.floor(age / length)
    if (times > 0) return `${times} ${name}${times === 1 ? '' : 's'} ago`
  }
  return 'just now'
}

/** '1 comment', '12 comments', '99 comments or more' once nobody counts on. */
export function howMany(number: number, one: string, many: string, countedUpTo: number): string {
  if (number >= countedUpTo) return `${countedUpTo - 1} ${many} or more`
  return `${number} ${number === 1 ? one : many}`
}
