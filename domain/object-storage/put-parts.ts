import { SaxesParser } from 'saxes'
import { BucketError } from './bucket-error.ts'
import type { Sender } from './send-signed.ts'

/** In memory at once; stores take no smaller ones, but for the last. */
const PART_BYTES = 8 * 1024 * 1024
/** Stores take 10,000. */
const MOST_PARTS = 9_000

/**
 * Stores what comes, of any size, a part at a time; under the key there is all of it or nothing. What was begun and can't be ended is taken
 * back, or by the next {@link abandonParts} where this process ends first.
 */
export async function putParts(
  sender: Sender,
  key: string,
  { chunks, bytes, headers }: { chunks: AsyncIterable<Uint8Array>; bytes: number; headers: Record<string, string> },
): Promise<void> {
  if (bytes <= PART_BYTES) {
    const whole: Uint8Array[] = []
    for await (const chunk of chunks) whole.push(chunk)
    await sender.send({ method: 'PUT', key, body: Buffer.concat(whole), headers })
    return
  }
  const begun = await sender.send({ method: 'POST', key, query: { uploads: '' }, headers })
  const uploadId = readTexts(begun.body, 'UploadId')[0]
  if (!uploadId) throw new BucketError(`POST ${key}: the answer names no upload`, { status: 200, code: 'NoUpload' })
  try {
    const etags: string[] = []
    for await (const body of inParts(chunks, Math.max(PART_BYTES, Math.ceil(bytes / MOST_PARTS)))) {
      const put = await sender.send({ method: 'PUT', key, query: { partNumber: String(etags.length + 1), uploadId }, body })
      etags.push(put.headers.get('etag') ?? '')
    }
    await complete(sender, key, uploadId, etags)
  } catch (error) {
    await sender.send({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw error
  }
}

/** Takes back every upload that was begun below a prefix for one of our keys and is not ended. */
export async function abandonParts(sender: Sender, prefix: string, isOurs: (key: string) => boolean): Promise<void> {
  const body = await listUploads(sender, prefix)
  const [keys, ids] = [readTexts(body, 'Key'), readTexts(body, 'UploadId')]
  for (const [at, key] of keys.entries()) {
    const uploadId = ids[at]
    if (key.startsWith(prefix) && isOurs(key) && uploadId) await sender.send({ method: 'DELETE', key, query: { uploadId } })
  }
}

async function listUploads(sender: Sender, prefix: string): Promise<Buffer> {
  try {
    return (await sender.send({ method: 'GET', key: '', query: { uploads: '', prefix } })).body
  } catch (error) {
    // A store that lists none ends them by itself, and a key that may not list them can still write.
    if (error instanceof BucketError && !error.isPassing) return Buffer.of()
    throw error
  }
}

async function complete(sender: Sender, key: string, uploadId: string, etags: readonly string[]): Promise<void> {
  const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`)
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  try {
    const answer = await sender.send({ method: 'POST', key, query: { uploadId }, body })
    // It may have been found out only after the answer had begun.
    const [code] = readTexts(answer.body, 'Code')
    if (code) throw new BucketError(`POST ${key}: ${code}`, { status: 200, code })
  } catch (error) {
    // Its answer was lost, and it was asked again.
    if (error instanceof BucketError && error.code === 'NoSuchUpload') return
    throw error
  }
}

async function* inParts(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    let rest = chunk
    while (length + rest.length >= size) {
      yield Buffer.concat([...waiting, rest.subarray(0, size - length)])
      rest = rest.subarray(size - length)
      waiting = []
      length = 0
    }
    if (rest.length > 0) waiting.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(waiting)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The texts of all elements of a name, in their order. */
function readTexts(xml: Buffer, wanted: string): string[] {
  const texts: string[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', () => void (text = ''))
  parser.on('text', (more) => void (text += more))
  parser.on('closetag', ({ name }) => void (name === wanted && texts.push(text)))
  // What is no XML names nothing.
  parser.on('error', () => {})
  parser.write(xml.toString('utf8')).close()
  return texts
}
