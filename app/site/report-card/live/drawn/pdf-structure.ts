import type { PartKind } from './painter.ts'
import type { PdfDocument } from './pdf-document.ts'

interface Part {
  entries: string
  holdsWords: boolean
  /** Parts, or the marks of words. */
  kids: (Part | number)[]
}

/** Structure types of ISO 32000-1, 14.8.4. */
const KINDS: Record<PartKind, Omit<Part, 'kids'>> = {
  heading: { entries: '/S/H1', holdsWords: true },
  subheading: { entries: '/S/H2', holdsWords: true },
  paragraph: { entries: '/S/P', holdsWords: true },
  table: { entries: '/S/Table', holdsWords: false },
  row: { entries: '/S/TR', holdsWords: false },
  'column head': { entries: '/S/TH/A<</O/Table/Scope/Column>>', holdsWords: true },
  'row head': { entries: '/S/TH/A<</O/Table/Scope/Row>>', holdsWords: true },
  cell: { entries: '/S/TD', holdsWords: true },
}

/** What the words of a page are, for whoever has a PDF read out (a tagged PDF: ISO 32000-1, 14.7 and 14.8). */
export class PdfStructure {
  readonly #document: Part = { entries: '/S/Document', holdsWords: false, kids: [] }
  #open = this.#document
  /** The part that each mark belongs to, by the mark's number. */
  readonly #owners: Part[] = []

  /** All words that are marked while `draw` runs belong to a part of this kind, in that order. */
  part(kind: PartKind, draw: () => void): void {
    const around = this.#open
    this.#open = { ...KINDS[kind], kids: [] }
    around.kids.push(this.#open)
    draw()
    this.#open = around
  }

  /** The number under which the next words stand in the page's content. Words that no part holds are a paragraph of their own. */
  mark(): number {
    if (!this.#open.holdsWords) {
      let number = 0
      this.part('paragraph', () => (number = this.mark()))
      return number
    }
    const number = this.#owners.push(this.#open) - 1
    this.#open.kids.push(number)
    return number
  }

  /** Adds the parts of a page, whose `StructParents` is 0; gives the number of their root. */
  add(pdf: PdfDocument, page: number): number {
    const numbers = new Map<Part, number>()
    const root = pdf.reserve()
    const addPart = (part: Part, parent: number): number => {
      const number = pdf.reserve()
      numbers.set(part, number)
      const kids = part.kids.map((kid) => (typeof kid === 'number' ? String(kid) : `${addPart(kid, number)} 0 R`))
      const place = part.holdsWords ? `/Pg ${page} 0 R` : ''
      return pdf.add(`<</Type/StructElem${part.entries}/P ${parent} 0 R${place}/K[${kids.join(' ')}]>>`, number)
    }
    const document = addPart(this.#document, root)
    const owners = this.#owners.map((part) => `${numbers.get(part)} 0 R`)
    const parents = pdf.add(`<</Nums[0[${owners.join(' ')}]]>>`)
    return pdf.add(`<</Type/StructTreeRoot/K ${document} 0 R/ParentTree ${parents} 0 R/ParentTreeNextKey 1>>`, root)
  }
}
