import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { z } from 'zod'
import { collect, sha256 } from '../backups/archive.ts'
import { type BackupKeys, decrypted } from '../backups/backup-encryption.ts'
import { Refusal } from '../errors.ts'
import { type CopyKey, once } from './copy-encryption.ts'

const [compress, expand] = [promisify(deflateRaw), promisify(inflateRaw)]
/** Pages shrink to a quarter with it, and hardly more with a higher one. */
const COMPRESSION_LEVEL = 1
const LINE_END = 10
const MOST_HEADER_BYTES = 4_096

const count = z.int().nonnegative()

const Header = z.object({
  format: z.literal(1),
  /** As its place calls it. */
  name: z.string(),
  /** Of the database file; 0 in a picture. */
  pageSize: count,
  pageCount: count,
  /** The generation that its key was made with. */
  key: z.string().nullable(),
  /** Of what follows. */
  bytes: count,
  sha256: z.string(),
})
type CopyHeader = z.infer<typeof Header>

export type CopyAbout = Pick<CopyHeader, 'name' | 'pageSize' | 'pageCount'>

/** A line of JSON that says what it is, and behind it the content, compressed and encrypted. */
export async function encodeCopy(about: CopyAbout, content: Uint8Array, key: CopyKey | undefined): Promise<Buffer> {
  const packed = await compress(content, { level: COMPRESSION_LEVEL })
  const body = key ? await key.encrypt(packed) : packed
  const header: CopyHeader = {
    format: 1,
    ...about,
    key: key?.generation ?? null,
    bytes: body.length,
    sha256: sha256(body),
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body])
}

/** Gives what was written. Throws a {@link Refusal} that says what is wrong with the file. */
export async function decodeCopy(
  name: string,
  file: Buffer,
  keysOf: (generation: string) => Promise<BackupKeys>,
): Promise<{ header: CopyHeader; content: Buffer }> {
  const end = file.subarray(0, MOST_HEADER_BYTES).indexOf(LINE_END)
  const header = readHeader(file.subarray(0, Math.max(0, end)))
  if (!header) throw new Refusal('invalid', `${name} is no copy, or of a form that this version does not know`)
  if (header.name !== name) throw new Refusal('invalid', `${name} is another file: it was written as ${header.name}`)
  const body = file.subarray(end + 1)
  if (body.length !== header.bytes) throw new Refusal('invalid', `${name} is cut off`)
  if (sha256(body) !== header.sha256) throw new Refusal('invalid', `${name} is damaged: it is not what was written`)
  const packed = header.key === null ? body : await collect(decrypted(name, once(body), await keysOf(header.key)))
  return { header, content: await expand(packed) }
}

function readHeader(line: Buffer): CopyHeader | undefined {
  try {
    return Header.safeParse(JSON.parse(line.toString('utf8'))).data
  } catch {
    return undefined
  }
}
