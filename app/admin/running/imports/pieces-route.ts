import { beginImport } from '#domain/imports/import-task.ts'
import { beginUploads } from '#domain/imports/uploads-task.ts'
import { takePieces } from '../../parts/forms/take-pieces.ts'
import type { Route } from './+types/pieces-route'

/** The import that an archive of pictures is for. */
export const handle = { query: { of: /^[0-9a-f-]{36}$/ } }

/** Where scripts send an export, or an archive of pictures for one. */
export const action = (asked: Route.ActionArgs) => {
  const of = new URL(asked.request.url).searchParams.get('of')
  return takePieces(asked, (site, actor, file) => (of ? beginUploads(site, actor, of, file) : beginImport(site, actor, file)))
}
