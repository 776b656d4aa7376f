import { defineForm, line } from '../define-form.ts'
import { sheetFields } from './sheet-fields.ts'

/** Reads the two names in the browser and on the server alike. */
export const sheetForm = defineForm({ school: line(sheetFields.school), pupil: line(sheetFields.pupil) })
