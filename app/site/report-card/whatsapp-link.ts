import { chatHref } from '#shared/formats.ts'
import { paths } from '#shared/paths.ts'
import type { ReportSheet } from '#shared/report-sheet/make-sheet.ts'
import { titleOf } from '#shared/report-sheet/sheet-words.ts'

/** A chat of WhatsApp with plain words to send: the school's name, never the pupil's, which links would hand on. */
export const whatsAppLink = (sheet: ReportSheet, siteUrl: string): string =>
  chatHref('', `${sheet.school}: ${titleOf(sheet)}, a sample. Make one for your own school: ${siteUrl}${paths.reportCard}`)
