import * as z from 'zod/mini'
import { valueShape } from '#shared/fields.ts'
import { type PageChanges, pageFields } from '#shared/pages/page-fields.ts'
import type { Snapshot } from '../revisions/revisions.ts'

const StoredPage = z.partial(z.object(valueShape(pageFields)))

/** A page as it was, without the fields that came after it. */
export const keptPage = (snapshot: Snapshot): PageChanges => StoredPage.parse(snapshot)
