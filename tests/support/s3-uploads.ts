import { createHash } from 'node:crypto'

/** An object that comes in parts and is not ended. */
export interface Upload {
  key: string
  headers: Record<string, string>
  parts: Map<number, Buffer>
}

interface Asked {
  method: string | undefined
  key: string
  query: URLSearchParams
  body: Buffer
  headers: Record<string, string>
}

type Answered =
  | { refused: string; status: number }
  | { xml: string; part?: Buffer; object?: { bytes: Buffer; headers: Record<string, string> } }

/** All parts but the last are at least so large. */
const SMALLEST_PART = 5 * 1024 * 1024

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

/** CreateMultipartUpload, UploadPart, CompleteMultipartUpload and AbortMultipartUpload, as Amazon's store answers them. */
export function answerUpload(uploads: Map<string, Upload>, { method, key, query, body, headers }: Asked): Answered {
  const id = query.get('uploadId')
  if (method === 'POST' && id === null) {
    const begun = `upload-${uploads.size + 1}-${Date.now()}`
    uploads.set(begun, { key, headers, parts: new Map() })
    return { xml: `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>` }
  }
  const upload = uploads.get(id ?? '')
  if (upload?.key !== key) return { refused: 'NoSuchUpload', status: 404 }
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body)
    return { xml: '', part: body }
  }
  uploads.delete(id ?? '')
  return method === 'DELETE' ? { xml: '' } : complete(upload, body)
}

function complete({ parts, headers }: Upload, body: Buffer): Answered {
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
  const found = named.map(([, number, etag]) => ({ bytes: parts.get(Number(number)) ?? Buffer.of(), etag }))
  if (found.some(({ bytes, etag }) => etagOf(bytes) !== etag)) return { refused: 'InvalidPart', status: 400 }
  if (found.slice(0, -1).some(({ bytes }) => bytes.length < SMALLEST_PART)) return { refused: 'EntityTooSmall', status: 400 }
  return { xml: '<CompleteMultipartUploadResult/>', object: { bytes: Buffer.concat(found.map(({ bytes }) => bytes)), headers } }
}

/** ListMultipartUploads. */
export function listUploads(uploads: ReadonlyMap<string, Upload>, url: URL): string {
  const prefix = url.searchParams.get('prefix') ?? ''
  const items = [...uploads]
    .filter(([, { key }]) => key.startsWith(prefix))
    .map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`)
  return `<ListMultipartUploadsResult>${items.join('')}</ListMultipartUploadsResult>`
}
