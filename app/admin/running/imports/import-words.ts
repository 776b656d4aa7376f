import { IMPORT_TASK } from '#domain/imports/import-kinds.ts'

interface Told {
  kind: string
  state: string
  done: number
  total: number
}

/** How far an import is, in words. */
export function importWords({ kind, state, done, total }: Told): string {
  const isReal = kind === IMPORT_TASK
  const far = total > 0 ? `, ${done} of ${total}` : ''
  switch (state) {
    case 'arriving':
      return `Arriving, ${Math.floor((done / Math.max(1, total)) * 100)} %`
    case 'waiting':
      return 'Queued'
    case 'running':
      return isReal ? `Importing${far}` : `Being read through${far}`
    case 'failed':
      return 'Stopped'
    default:
      return isReal ? 'Imported' : 'Read through, nothing imported yet'
  }
}
