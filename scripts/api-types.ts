/** Writes admin/api/schema.d.ts, the types of the back office's client, from the description of the API; `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'
import { currentDescription } from './api-types/current-description.ts'
import { clientTypes } from './api-types/client-types.ts'

const file = join(projectRoot, 'admin/api/schema.d.ts')
const types = await clientTypes(await currentDescription())
if (!process.argv.includes('--check')) writeFileSync(file, types)
else if (readFileSync(file, 'utf8') !== types) {
  process.stderr.write('admin/api/schema.d.ts is not what the calls say\n')
  process.exitCode = 1
}
