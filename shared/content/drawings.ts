/** The drawn screens that editors choose from; the pictures are the design system's (app/ui/product-picture). */

/** 'by-place': each view of the banner shows another one. */
export const heroDrawings = [
  'by-place',
  'academic-manager',
  'score-entry',
  'transfer-match',
  'absence-list',
  'cbt-question',
  'point-of-sale',
  'school-primary',
  'school-secondary',
  'school-islamic',
] as const

export const momentDrawings = [
  'qr-attendance',
  'absence-list',
  'transfer-match',
  'score-entry',
  'whatsapp-report',
  'fees-wallet',
  'cbt-question',
  'academic-manager',
  'user-management',
  'point-of-sale',
  'result-sheet',
] as const

type Drawing = (typeof heroDrawings)[number] | (typeof momentDrawings)[number]

const names: Readonly<Record<Drawing, string>> = {
  'by-place': 'Another one for each view',
  'academic-manager': 'Academic manager',
  'score-entry': 'Entry of scores',
  'transfer-match': 'A transfer and its pupil',
  'absence-list': 'List of absent pupils',
  'cbt-question': 'Computer-based test',
  'point-of-sale': 'School shop',
  'qr-attendance': 'Attendance at the gate',
  'whatsapp-report': 'Report on WhatsApp',
  'fees-wallet': 'Fees wallet',
  'user-management': 'User management',
  'result-sheet': 'Report sheet',
  'school-primary': 'Website of a primary school',
  'school-secondary': 'Website of a secondary school',
  'school-islamic': 'Website of an Islamic school',
}

/** What editors call each of them. */
export const namesOf = <D extends Drawing>(drawings: readonly D[]): Record<D, string> =>
  Object.fromEntries(drawings.map((drawing) => [drawing, names[drawing]])) as Record<D, string>
