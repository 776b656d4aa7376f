import { beginImport } from '#domain/imports/import-task.ts'
import { takePieces } from '../../parts/forms/take-pieces.ts'
import type { Route } from './+types/pieces-route'

/** Where scripts send an export. */
export const action = (asked: Route.ActionArgs) => takePieces(asked, beginImport)
