import * as money from './money.ts'
import * as office from './office.ts'
import { CANVAS } from './parts.ts'
import { portraits, PORTRAIT } from './people.ts'
import { projects } from './projects.ts'
import * as reports from './reports.ts'
import * as results from './results.ts'
import * as web from './web.ts'

export { documentOf } from './parts.ts'

export interface Drawing {
  compose: () => string
  /** Units of the composition. */
  canvas: { width: number; height: number }
  /** Pixels of the largest size. */
  drawnWidth: number
}

/** By the name of its article's file in database/samples/posts. */
const articles: Record<string, () => string> = {
  '01-resumption-week-list': office.resumptionCalendar,
  '02-how-result-sheet-works': () => results.resultSheet(),
  '03-match-bank-alerts-to-pupils': money.bankStatement,
  '04-qr-attendance-at-the-gate': office.gateAttendance,
  '05-continuous-assessment-for-waec-neco': results.assessmentFolders,
  '06-close-results-in-two-days': results.resultsBoard,
  '07-report-cards-on-whatsapp': () => reports.reportOnWhatsApp(),
  '08-test-uk-used-laptop': web.usedLaptop,
  '09-school-website-first-minute': web.schoolWebsite,
  '10-instalments-without-losing-track': money.instalmentBars,
  '11-virtual-account-per-pupil': () => money.feesWallet(),
  '12-data-protection-act-for-schools': office.recordsLocked,
  '13-objective-questions-item-analysis': results.itemAnalysis,
  '14-first-cbt-test-in-thinksch': results.computerTest,
  '15-from-whatsapp-catalogue-to-checkout': web.fromChatToShop,
  '16-transcripts-for-old-students': reports.transcript,
  '17-admission-register-that-survives': () => office.admissionRegister(),
  '18-basic-standard-or-premium': money.packageCards,
  '19-power-for-a-cbt-room': web.testRoomPower,
  '20-school-shop-stock-and-pos': money.schoolShop,
  '21-before-you-pay-a-developer': money.contract,
  '22-eko-names-with-tone-marks': office.toneMarks,
  '23-fee-reminders-parents-read': money.feeReminder,
  '24-choose-a-domain-name': web.domainNames,
  '25-reseller-first-school-visit': reports.reportOnTablet,
  '26-price-delivery-by-zone': web.deliveryZones,
}

const each = (compositions: Record<string, () => string>, canvas: Drawing['canvas'], drawnWidth: number): Record<string, Drawing> =>
  Object.fromEntries(Object.entries(compositions).map(([name, compose]) => [name, { compose, canvas, drawnWidth }]))

/** Every drawing of the sample content by its name. An article shows its own at 816 pixels and a card at 400. */
export const pictures: Record<string, Drawing> = {
  ...each(articles, CANVAS, 1_200),
  ...each(projects, CANVAS, 960),
  ...each(portraits, PORTRAIT, 400),
}
