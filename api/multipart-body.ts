import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import type { FormInput } from '#shared/forms.ts'
import { FORM_MAX_FIELDS, PICTURE_LIMIT_BYTES, TEXT_AND_PICTURE_LIMIT_BYTES } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { readObject } from './bodies.ts'

/** More would only be there to fill our memory. */
const MAX_FILES = 4
/** A body that says it is larger is not kept in memory at all. */

export interface FormWithPicture {
  /** A field that is there more than once is a list. */
  fields: FormInput
  /** Undefined without a file, or when the file is empty: browsers send one for a field left alone. */
  picture: Buffer | undefined
}

/**
 * Reads a form sent as multipart, or as JSON without a picture. Nothing is written to disk. Throws {@link Refusal}
 * `invalid` for a malformed body and `too-large` for a picture or fields beyond the limits.
 */
export async function readFormWithPicture(request: FastifyRequest, pictureField: string): Promise<FormWithPicture> {
  if (!request.isMultipart?.()) return { fields: readObject(request), picture: undefined }
  try {
    return await readParts(request, pictureField)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (/^FST_\w+_LIMIT$/.test(String((error as { code?: unknown }).code))) throw tooLarge()
    throw new Refusal('invalid', 'The multipart body is malformed', { cause: error })
  }
}

async function readParts(request: FastifyRequest, pictureField: string): Promise<FormWithPicture> {
  const fields = new Map<string, unknown[]>()
  const pictures: Buffer[] = []
  let textBytes = 0
  let isTooLarge = Number(request.headers['content-length'] ?? 0) > TEXT_AND_PICTURE_LIMIT_BYTES
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await readFile(part.file, part.fieldname === pictureField && !isTooLarge)
      isTooLarge ||= bytes === 'too large'
      if (bytes !== 'too large' && bytes.length > 0) pictures.push(bytes)
    } else {
      // A text that was cut would pass for a whole one.
      textBytes += part.valueTruncated ? Number.POSITIVE_INFINITY : typeof part.value === 'string' ? part.value.length : 0
      if (textBytes > TEXT_AND_PICTURE_LIMIT_BYTES) continue
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value])
    }
  }
  if (textBytes > TEXT_AND_PICTURE_LIMIT_BYTES) throw tooLarge()
  if (isTooLarge) throw fault('too-large', pictureField, deskMessages.pictureTooLarge)
  const [picture, another] = pictures
  if (another) throw fault('invalid', pictureField, 'Send one picture only')
  const read = [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const)
  return { fields: Object.fromEntries(read), picture }
}

const limits = {
  // What comes after is read and dropped, so that the answer arrives.
  fileSize: PICTURE_LIMIT_BYTES,
  files: MAX_FILES,
  fields: FORM_MAX_FIELDS,
  parts: FORM_MAX_FIELDS + MAX_FILES,
  fieldNameSize: 100,
  // Pictures may stand in a text.
  fieldSize: TEXT_AND_PICTURE_LIMIT_BYTES,
  headerPairs: 20,
}

async function readFile(stream: AsyncIterable<Buffer> & { truncated: boolean }, isKept: boolean): Promise<Buffer | 'too large'> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    if (isKept && !stream.truncated) chunks.push(chunk)
    else chunks.length = 0
  }
  return isKept && stream.truncated ? 'too large' : Buffer.concat(chunks)
}

const tooLarge = () => new Refusal('too-large', messages.bodyTooLarge)

const fault = (kind: 'invalid' | 'too-large', field: string, message: string) =>
  new Refusal(kind, message, { errors: { [field]: message } })
