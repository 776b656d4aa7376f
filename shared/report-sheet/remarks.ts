/** The class teacher's line: what went best and what needs work, by the marks. Without a name, whose parts nobody can tell apart. */
export function teacherLine(subjects: readonly { subject: string; total: number }[]): string {
  const byTotal = [...subjects].sort((one, other) => other.total - one.total)
  const [best, second] = byTotal
  const weakest = byTotal.at(-1)
  if (!best || !second || !weakest) return ''
  return `Strong in ${best.subject} and ${second.subject}. Needs more practice in ${weakest.subject}.`
}

/** The principal's line by the average, in the steps of the grades. */
export function headLine(average: number): string {
  if (average >= 75) return 'An outstanding result. Keep it up.'
  if (average >= 65) return 'A very good result. Aim higher still next term.'
  if (average >= 55) return 'A good result. More can be done.'
  return 'A fair result. Read every day and ask questions in class.'
}
