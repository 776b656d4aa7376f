import * as z from 'zod/mini'
import { formShape } from '../fields.ts'
import { pageFields } from './page-fields.ts'

/** A page as it is written; a change of one holds only the fields that change. */
export const PageForm = z.object(formShape(pageFields))

export type PageForm = z.output<typeof PageForm>
