/** The term of a Nigerian school year in which a day lies. */
export interface SchoolTerm {
  term: 'First term' | 'Second term' | 'Third term'
  /** '2026/2027'. */
  session: string
  /** The Monday on which the next term begins, such as 2027-01-11. */
  nextBegins: string
}

const WEEK = 7
const MONDAY = 1

/** The nth Monday of a month (1 to 12). */
function mondayOf(year: number, month: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const day = 1 + ((MONDAY - first.getUTCDay() + WEEK) % WEEK) + (nth - 1) * WEEK
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** `day` as 2026-11-21. Holidays count for the term before them, whose sheets parents then read. */
export function schoolTermOf(day: string): SchoolTerm {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const sessionFrom = (start: number) => `${start}/${start + 1}`
  if (month >= 9) return { term: 'First term', session: sessionFrom(year), nextBegins: mondayOf(year + 1, 1, 2) }
  if (month <= 4) return { term: 'Second term', session: sessionFrom(year - 1), nextBegins: mondayOf(year, 5, 1) }
  return { term: 'Third term', session: sessionFrom(year - 1), nextBegins: mondayOf(year, 9, 2) }
}
