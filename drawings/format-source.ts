import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { projectRoot } from '#config/project-root.ts'

/** What a script writes of a source file, in the form that `npm run format` gives it. */
export async function formatSource(file: string, source: string): Promise<string> {
  const { code, errors } = await format(file, source, JSON.parse(readFileSync(join(projectRoot, '.oxfmtrc.json'), 'utf8')))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return code
}
