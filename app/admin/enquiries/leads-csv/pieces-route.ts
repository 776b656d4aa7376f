import { beginLeadImport } from '#domain/lead-imports/manage-lead-imports.ts'
import { takePieces } from '../../parts/forms/take-pieces.ts'
import type { Route } from './+types/pieces-route'

/** Where scripts send a file of old enquiries. */
export const action = (asked: Route.ActionArgs) => takePieces(asked, beginLeadImport)
