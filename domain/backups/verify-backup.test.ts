import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createArchive, sha256 } from './archive.ts'
import { digestOfManifest, MANIFEST, MANIFEST_DIGEST, type Manifest } from './backup-manifest.ts'
import { verifyBackup } from './verify-backup.ts'

/** A backup with so many parts, of which the manifest says other digests than theirs. */
async function damaged(count: number): Promise<string> {
  const file = join(temporaryFolder(), 'site.tar')
  const names = Array.from({ length: count }, (_, at) => `uploads/${at}.webp`)
  const archive = await createArchive(file, new Date(0))
  for (const name of names) await archive.add(name, Buffer.from(name))
  const manifest: Manifest = {
    format: 1,
    madeAt: '2026-01-01T00:00:00.000Z',
    version: '1.2.3',
    engine: 'sqlite',
    migration: '0001',
    tables: {},
    lastNumbers: {},
    missing: [],
    files: Object.fromEntries(
      names.map((name) => [
        name,
        {
          bytes: name.length,
          sha256: sha256(Buffer.from('another')),
        },
      ]),
    ),
  }
  const text = Buffer.from(JSON.stringify(manifest))
  await archive.add(MANIFEST, text)
  await archive.add(MANIFEST_DIGEST, Buffer.from(digestOfManifest(text)))
  await archive.finish()
  return file
}

test.each([
  [5, ''],
  [6, ' and 1 more'],
])('a backup of which %i parts are damaged names five%s', async (count, more) => {
  const refusal = await verifyBackup(await damaged(count)).catch((error: Error) => error.message)
  expect(String(refusal).match(/ is not what was written/g)).toHaveLength(5)
  expect(String(refusal).replace(/^.* is not what was written/, '')).toBe(more)
})
