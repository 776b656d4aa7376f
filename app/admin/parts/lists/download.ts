import { Readable } from 'node:stream'

/** A file to be saved, sent while it is made; whoever leaves ends its making. Throws what making its first part throws. */
export async function download(parts: AsyncIterable<string>, { name, type }: { name: string; type: string }): Promise<Response> {
  const making = parts[Symbol.asyncIterator]()
  const first = await making.next()
  // The very same stream, of which Node and the browsers' libraries have a type each.
  const body = Readable.toWeb(Readable.from(begunWith(first, making), { objectMode: false })) as unknown as ReadableStream
  return new Response(body, { headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` } })
}

async function* begunWith(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let part = first; !part.done; part = await rest.next()) yield part.value
  } finally {
    await rest.return?.()
  }
}

export const CSV_TYPE = 'text/csv; charset=utf-8'
