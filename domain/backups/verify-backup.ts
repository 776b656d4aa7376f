import { createHash } from 'node:crypto'
import { Refusal } from '../errors.ts'
import { collect, readArchive } from './archive.ts'
import { digestOfManifest, MANIFEST, MANIFEST_DIGEST, Manifest } from './backup-manifest.ts'
import { type BackupSource, sourceOf } from './backup-source.ts'

/** Parts that are named when more are damaged. */
const NAMED = 5

/**
 * Reads a whole backup and compares every part with its digest; gives what it says of itself. Throws a {@link Refusal} that
 * names what is damaged, missing or too much.
 */
export async function verifyBackup(backup: string | BackupSource, onPart: (done: number) => void = () => {}): Promise<Manifest> {
  const source = sourceOf(backup)
  const { name: file } = source
  const found = new Map<string, string>()
  const texts = new Map<string, Buffer>()
  for await (const { name, chunks } of readArchive(source)) {
    if (name === MANIFEST || name === MANIFEST_DIGEST) texts.set(name, await collect(chunks))
    else found.set(name, await digestOf(chunks))
    onPart(found.size)
  }
  const manifest = readManifest(file, texts.get(MANIFEST), texts.get(MANIFEST_DIGEST))
  const wrong = [...wrongParts(manifest, found)]
  if (wrong.length > 0) {
    const more = wrong.length > NAMED ? ` and ${wrong.length - NAMED} more` : ''
    throw new Refusal('invalid', `${file} is damaged: ${wrong.slice(0, NAMED).join(', ')}${more}`)
  }
  return manifest
}

function* wrongParts({ files }: Manifest, found: ReadonlyMap<string, string>): Iterable<string> {
  for (const [name, { sha256: expected }] of Object.entries(files)) {
    const digest = found.get(name)
    if (digest === undefined) yield `${name} is missing`
    else if (digest !== expected) yield `${name} is not what was written`
  }
  for (const name of found.keys()) if (!Object.hasOwn(files, name)) yield `${name} does not belong there`
}

function readManifest(file: string, text: Buffer | undefined, digest: Buffer | undefined): Manifest {
  if (!text || !digest)
    throw new Refusal('invalid', `${file} is cut off, or no backup of this site: it has no ${text ? MANIFEST_DIGEST : MANIFEST}`)
  if (digest.toString('utf8') !== digestOfManifest(text))
    throw new Refusal('invalid', `${file} is damaged: ${MANIFEST} is not what was written`)
  const manifest = Manifest.safeParse(JSON.parse(text.toString('utf8')))
  if (!manifest.success) throw new Refusal('invalid', `${file} is of a form that this version does not know: update the program first`)
  return manifest.data
}

async function digestOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}
