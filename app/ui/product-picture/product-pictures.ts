export type ProductPictureName =
  | 'result-sheet'
  | 'transcript'
  | 'qr-attendance'
  | 'fees-wallet'
  | 'whatsapp-report'
  | 'academic-manager'
  | 'cbt-question'
  | 'point-of-sale'
  | 'user-management'
  | 'absence-list'
  | 'transfer-match'
  | 'score-entry'
  | 'school-primary'
  | 'school-secondary'
  | 'school-islamic'

interface ProductPictureWords {
  /** What stands around the picture. */
  frame: 'laptop' | 'phone' | 'paper' | 'browser'
  alt: string
  /** In the address line of a browser's frame. */
  address?: string
}

/** The words of every drawn picture; drawings/draw-product.ts makes the files. */
export const productPictures: Record<ProductPictureName, ProductPictureWords> = {
  'result-sheet': {
    frame: 'paper',
    alt: 'A report sheet: nine subjects with test, examination and total scores, grades and remarks, an average of 75.0% and the class position, 2nd out of 34',
  },
  transcript: {
    frame: 'paper',
    alt: 'An academic transcript: two sessions of senior secondary school with the scores of each term, grades and averages, and a code to check it by',
  },
  'qr-attendance': {
    frame: 'phone',
    alt: 'A phone at the school gate has scanned the QR code on a pupil’s card: Zainab Bello is present, 7.42am, on time; 241 of 320 are in school',
  },
  'fees-wallet': {
    frame: 'phone',
    alt: 'The fees wallet on a phone: ₦18,640,500 collected this term, a pupil’s own virtual account number, and the latest payments by name',
  },
  'whatsapp-report': {
    frame: 'phone',
    alt: 'A WhatsApp chat: the school sends a mother her daughter’s report as a PDF, and the account number for next term’s fees when she answers PAY',
  },
  'academic-manager': {
    frame: 'laptop',
    alt: 'The dashboard of the academic manager: 320 students, 286 in school today, ₦18.6m of fees paid, attendance by day, and which classes’ results are in',
  },
  'cbt-question': {
    frame: 'laptop',
    alt: 'A computer-based mathematics test: question 18 of 40 with four answers, the time left, and which questions are answered',
  },
  'point-of-sale': {
    frame: 'laptop',
    alt: 'The school shop: uniforms and books with how many are left, and a basket of ₦25,000 to be taken from a pupil’s wallet',
  },
  'user-management': {
    frame: 'laptop',
    alt: 'The list of users: the principal, teachers, the bursar and the front desk, each with a role and what they may open',
  },
  'absence-list': {
    frame: 'laptop',
    alt: 'The list of absent pupils at 9.00am: 34 absent, 286 in school, 12 of them late; beside each name what the parent answered, and one who was not reached',
  },
  'transfer-match': {
    frame: 'laptop',
    alt: 'A transfer of ₦40,000 that the bank calls N/SCH FEES, and below it the pupil whose account number it went to: Zainab Bello, ₦45,000 still to pay',
  },
  'score-entry': {
    frame: 'laptop',
    alt: 'Scores in mathematics for JSS 2 Gold: a teacher types 52 for Temilolúwa Adéyẹmí, and total 89, grade A1, the average and the place in class are there',
  },
  'school-primary': {
    frame: 'browser',
    address: 'irawomontessori.sch.ng',
    alt: 'A website for a primary school: “Small classes. Big questions.” beside a sun, a kite and letter blocks',
  },
  'school-secondary': {
    frame: 'browser',
    address: 'umudikescience.sch.ng',
    alt: 'A website for a secondary school: “Where the curious become engineers” above a drawing of the school building',
  },
  'school-islamic': {
    frame: 'browser',
    address: 'albayan.sch.ng',
    alt: 'A website for an Islamic school in green and gold: “Ilimi da tarbiyya”, knowledge and good character, beside a mosque in an arch',
  },
}
