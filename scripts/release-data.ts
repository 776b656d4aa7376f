import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openDatabase } from '#database/open-database.ts'
import { writeBackup } from '#domain/backups/write-backup.ts'
import { localFiles, UPLOADS_FOLDER } from '#domain/media/local-files.ts'
import { pictureCutter } from '#domain/media/picture-cutter.ts'
import { fileOfRelease, fillReleaseData } from '#tests/support/release-data.ts'
import { testSite } from '#tests/support/test-site.ts'
import project from '../package.json' with { type: 'json' }

/** It is kept with the code, for good. */
const MOST_BYTES = 200_000

/** Writes the data of this release, as docs/releasing.md asks. */
const folder = mkdtempSync(join(tmpdir(), 'release-data-'))
const engine = await openDatabase({ dataDir: folder, databaseUrl: undefined })
try {
  const site = testSite(engine, undefined, localFiles(join(folder, UPLOADS_FOLDER)))
  await fillReleaseData(site)
  const backup = join(folder, 'backup.tar')
  await writeBackup(site, backup, project.version)
  const file = fileOfRelease(project.version)
  writeFileSync(file, gzipSync(readFileSync(backup), { level: 9 }))
  const { size } = statSync(file)
  if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes: more than ${MOST_BYTES}`)
  process.stdout.write(`Wrote ${file}: ${(size / 1e3).toFixed(1)} KB\n`)
} finally {
  await engine.close()
  await pictureCutter.close()
  rmSync(folder, { recursive: true, force: true })
}
