/** The part of a body that a Range header asks for, both ends included. */
export interface ByteRange {
  from: number
  to: number
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * What a Range header asks of a body of `size` bytes: one part, 'unsatisfiable', or undefined where the whole is the answer (no
 * header, a foreign unit, several ranges). Browsers play a film only from servers that can do this.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < Number(first)) return undefined
  return from >= size ? 'unsatisfiable' : { from, to }
}
