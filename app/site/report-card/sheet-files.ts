import { foldText } from '#shared/fold-text.ts'
import { whatsAppHref } from '#shared/formats.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { ReportSheet } from '#shared/report-sheet/make-sheet.ts'
import { titleOf } from '#shared/report-sheet/sheet-words.ts'

/** Scripts of their own, for whoever keeps a sheet. */
export const fetchPdfMaker = () => import('./drawn/pdf-file.ts')
export const fetchPictureMaker = () => import('./drawn/picture-file.ts')

const CLOTH_QUALITY = 0.8

/** Named by the school alone: a pupil's name has no place in lists of downloads. */
export const fileNameOf = ({ school }: ReportSheet, ending: string): string =>
  `${
    foldText(school)
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'school'
  }-report-sheet.${ending}`

/** The PDF with the school's cloth as its border. */
export async function pdfOf(sheet: ReportSheet, product: string): Promise<Blob> {
  const [{ makePdf }, { clothTile }] = await Promise.all([fetchPdfMaker(), import('./drawn/cloth-tile.ts')])
  const cloth = await clothTile(sheet.school)
  return makePdf(sheet, product, cloth.toDataURL('image/jpeg', CLOTH_QUALITY))
}

/** What is to be said of a name whose letters the PDF's typeface has not all; empty where it has. */
export async function lackOf({ school, pupil }: ReportSheet): Promise<string> {
  const { lacksLetters } = await fetchPdfMaker()
  return lacksLetters(school + pupil) ? messages.sheetLacksLetters : ''
}

/** Gives the file to the browser to keep, and what is said of it. */
export function download(blob: Blob, name: string): string {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Not at once: some browsers only begin to read it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return messages.sheetKept(name)
}

/** A chat of WhatsApp with plain words to send: the school's name, never the pupil's, which links would hand on. */
export const whatsAppLink = (sheet: ReportSheet, siteUrl: string): string =>
  whatsAppHref('', `${sheet.school}: ${titleOf(sheet)}, a sample. Make one for your own school: ${siteUrl}${paths.reportCard}`)

/** Hands the PDF to the phone's own way of sharing, WhatsApp among it; where there is none, words go instead. */
export async function share(sheet: ReportSheet, product: string): Promise<string> {
  // Asked first with an empty file: an answer must not wait for what can't be sent.
  const fileOf = (parts: BlobPart[]) => new File(parts, fileNameOf(sheet, 'pdf'), { type: 'application/pdf' })
  if (!navigator.canShare?.({ files: [fileOf([])] })) {
    window.open(whatsAppLink(sheet, window.location.origin), '_blank', 'noopener')
    return messages.sheetWordsOnly
  }
  const pdf = await pdfOf(sheet, product)
  try {
    await navigator.share({ files: [fileOf([pdf])], title: titleOf(sheet) })
    return await lackOf(sheet)
  } catch (error) {
    // Whoever closes the phone's list of apps has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return ''
    throw error
  }
}
