/** The same bytes in pieces of at least this size: each would be put on disk, or be an object, by itself. */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>, least: number): AsyncIterable<Uint8Array> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const part of bytes) {
    held.push(part)
    size += part.length
    if (size < least) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}
