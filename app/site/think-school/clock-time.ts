/** How people say a time such as 14:30: '2.30' and 'pm'. */
export function clockTime(time: string): { hours: string; half: 'am' | 'pm' } {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { hours: `${hour % 12 || 12}.${String(minute).padStart(2, '0')}`, half: hour < 12 ? 'am' : 'pm' }
}

/** '9.45am', as all times on the site are written. */
export function saidTime(time: string): string {
  const { hours, half } = clockTime(time)
  return hours + half
}

/** Where a moment stands on its page: 'at-1430'. */
export const momentId = (time: string): string => `at-${time.replace(':', '')}`
