import { foldText } from '#shared/fold-text.ts'
import * as keepMessages from '#shared/report-sheet/keep-messages.ts'
import type { ReportSheet } from '#shared/report-sheet/make-sheet.ts'
import { titleOf } from '#shared/report-sheet/sheet-words.ts'
import { whatsAppLink } from '../whatsapp-link.ts'

export const fetchKeepers = () => import('./keep-files.ts')

const CLOTH_QUALITY = 0.8

/** Does what a button of the sheet says, and gives what is to be said of it. */
export function keep(what: string | undefined, sheet: ReportSheet, product: string): Promise<string> {
  if (what === 'whatsapp') return share(sheet, product)
  return what === 'picture' ? keepPicture(sheet, product) : keepPdf(sheet, product)
}

async function keepPdf(sheet: ReportSheet, product: string): Promise<string> {
  const kept = download(await pdfOf(sheet, product), fileNameOf(sheet, 'pdf'))
  return [kept, await lackOf(sheet)].filter(Boolean).join('. ')
}

const keepPicture = async (sheet: ReportSheet, product: string): Promise<string> =>
  download(await (await fetchKeepers()).makePicture(sheet, product), fileNameOf(sheet, 'png'))

/** Named by the school alone: a pupil's name has no place in lists of downloads. */
const fileNameOf = ({ school }: ReportSheet, ending: string): string =>
  `${
    foldText(school)
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'school'
  }-report-sheet.${ending}`

/** The PDF with the school's cloth as its border. */
async function pdfOf(sheet: ReportSheet, product: string): Promise<Blob> {
  const { clothTile, makePdf } = await fetchKeepers()
  const cloth = await clothTile(sheet.school)
  const picture = await new Promise<Blob | null>((resolve) => cloth.toBlob(resolve, 'image/jpeg', CLOTH_QUALITY))
  return makePdf(sheet, product, picture ? { jpeg: new Uint8Array(await picture.arrayBuffer()), size: cloth.width } : undefined)
}

/** What is to be said of a name whose letters the PDF's typeface has not all; empty where it has. */
async function lackOf({ school, pupil }: ReportSheet): Promise<string> {
  const { lacksLetters } = await fetchKeepers()
  return lacksLetters(school + pupil) ? keepMessages.sheetLacksLetters : ''
}

/** Gives the file to the browser to keep, and what is said of it. */
function download(blob: Blob, name: string): string {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Not at once: some browsers only begin to read it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return keepMessages.sheetKept(name)
}

/** Hands the PDF to the phone's own way of sharing, WhatsApp among it; where there is none, words go instead. */
async function share(sheet: ReportSheet, product: string): Promise<string> {
  // Asked first with an empty file: an answer must not wait for what can't be sent.
  const fileOf = (parts: BlobPart[]) => new File(parts, fileNameOf(sheet, 'pdf'), { type: 'application/pdf' })
  if (!navigator.canShare?.({ files: [fileOf([])] })) {
    window.open(whatsAppLink(sheet, window.location.origin), '_blank', 'noopener')
    return keepMessages.sheetWordsOnly
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
