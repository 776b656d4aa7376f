/** What a PDF is made of: numbered objects, streams among them, and a table of where each begins. */

export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const bytesOf = (text: string): Bytes => encoder.encode(text)

/** Takes what is added, in order, and gives the file. Each thing added has a number by which others name it. */
export class PdfDocument {
  readonly #objects: Bytes[][] = []

  /** A number for what is added later. */
  reserve(): number {
    return this.#objects.push([])
  }

  add(content: string, number = this.reserve()): number {
    this.#objects[number - 1] = [bytesOf(content)]
    return number
  }

  /** `entries` beside its length, such as its filter. */
  addStream(content: Bytes, entries = ''): number {
    const head = bytesOf(`<</Length ${content.length}${entries}>>\nstream\n`)
    return this.#objects.push([head, content, bytesOf('\nendstream')])
  }

  /** Packed where the browser can: one of 2022 cannot, and its file is larger. */
  async addPacked(content: string): Promise<number> {
    if (typeof CompressionStream === 'undefined') return this.addStream(bytesOf(content))
    const packed = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate'))
    return this.addStream(new Uint8Array(await new Response(packed).arrayBuffer()), '/Filter/FlateDecode')
  }

  /** The file, from the numbers of its catalogue and of what tells about it. */
  finish(root: number, info: number): Blob {
    const parts: Bytes[] = []
    let length = 0
    const put = (part: Bytes) => {
      parts.push(part)
      length += part.length
    }
    put(bytesOf('%PDF-1.7\n'))
    // Four bytes that are no text: what hands files on then leaves them as they are.
    put(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]))
    const starts = this.#objects.map((object, at) => {
      const start = length
      put(bytesOf(`${at + 1} 0 obj\n`))
      for (const part of object) put(part)
      put(bytesOf('\nendobj\n'))
      return start
    })
    const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
    const count = starts.length + 1
    put(
      bytesOf(
        `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root ${root} 0 R/Info ${info} 0 R>>\n` +
          `startxref\n${length}\n%%EOF\n`,
      ),
    )
    return new Blob(parts, { type: 'application/pdf' })
  }
}

export const hexOf = (number: number): string => number.toString(16).padStart(4, '0')

/** Any text as a string of a PDF: UTF-16, in hexadecimal. */
export const textString = (text: string): string =>
  `<feff${Array.from({ length: text.length }, (_, at) => hexOf(text.charCodeAt(at))).join('')}>`

/** A length or a place, to the thousandth of a point. */
export const written = (length: number): string => String(Number(length.toFixed(3)))

export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
