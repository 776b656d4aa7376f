/** Writes admin/api/schema.d.ts, the types of the back office's client, from the description of the API. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'
import { currentDescription } from './api-types/current-description.ts'
import { clientTypes } from './api-types/client-types.ts'

writeFileSync(join(projectRoot, 'admin/api/schema.d.ts'), await clientTypes(await currentDescription()))
