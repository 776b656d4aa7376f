import { IMPORT_TASK, TRIAL_TASK, UPLOADS_TASK } from '../imports/import-kinds.ts'
import { importTask } from '../imports/import-task.ts'
import { readUploads } from '../imports/uploads-task.ts'
import { importLeads } from '../lead-imports/import-leads.ts'
import { LEADS_IMPORT_TASK, LEADS_TRIAL_TASK, LEADS_UNDO_TASK, LOOK_TASK } from '../lead-imports/lead-import.ts'
import { lookAtFile } from '../lead-imports/look-at-file.ts'
import { undoImport } from '../lead-imports/undo-import.ts'
import { addPictureOnce } from '../media/add-picture.ts'
import type { TaskKind } from './task.ts'

export const PICTURE_TASK = 'picture'

/** What came of a file: the picture, and whether it had come before. */
export interface PictureTaskResult {
  file: string
  isHere: boolean
}

/** Everything that goes on when nobody looks; a new kind is a line here. */
export const siteTasks: readonly TaskKind[] = [
  {
    kind: PICTURE_TASK,
    dropsFile: true,
    async run(site, { id, actor }) {
      const { picture, isHere } = await addPictureOnce(site, { bytes: await site.staged.read(id), alt: '', kept: true }, actor)
      return { file: picture.file, isHere } satisfies PictureTaskResult
    },
  },
  { kind: UPLOADS_TASK, queue: 'exports', run: readUploads },
  { kind: TRIAL_TASK, queue: 'exports', run: importTask },
  { kind: IMPORT_TASK, queue: 'exports', run: importTask },
  { kind: LOOK_TASK, queue: 'tables', run: lookAtFile },
  { kind: LEADS_TRIAL_TASK, queue: 'tables', run: importLeads },
  { kind: LEADS_IMPORT_TASK, queue: 'tables', run: importLeads },
  { kind: LEADS_UNDO_TASK, queue: 'tables', run: undoImport },
]
