import { renderTree } from '#shared/html/html-tree.ts'
import { sheetIn } from '#shared/pasted/sheet-styles.ts'
import { tidyPasted } from '#shared/pasted/tidy-pasted.ts'
import { type PastedPicture, takePictures } from './pasted-pictures.ts'
import { picturesInRtf } from './rtf-pictures.ts'
import { treeOf } from './tree-of.ts'
import { withoutInlineStyles } from './without-inline-styles.ts'

/** What ProseMirror lays on the clipboard itself. */
const OWN = /\bdata-pm-slice=/

/** HTML of the clipboard as the editor takes it, with the pictures that came with it. */
export function readClipboard(html: string, rtf: string): { html: string; pictures: PastedPicture[] } {
  const plain = withoutInlineStyles(html)
  if (OWN.test(html)) return { html: plain, pictures: [] }
  const { body } = new DOMParser().parseFromString(plain, 'text/html')
  const { nodes, pictures } = takePictures(tidyPasted(treeOf(body), sheetIn(html)), location.origin, picturesInRtf(rtf))
  return { html: renderTree(nodes), pictures }
}
