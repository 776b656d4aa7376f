import { addPicture } from '../media/add-picture.ts'
import { IMPORT_TASK, importTask, TRIAL_TASK } from '../imports/import-task.ts'
import { importLeads } from '../lead-imports/import-leads.ts'
import { LEADS_IMPORT_TASK, LEADS_TRIAL_TASK, LEADS_UNDO_TASK, LOOK_TASK } from '../lead-imports/lead-import.ts'
import { lookAtFile } from '../lead-imports/look-at-file.ts'
import { undoImport } from '../lead-imports/undo-import.ts'
import type { TaskKind } from './task.ts'

export const PICTURE_TASK = 'picture'

/** Everything that goes on when nobody looks; a new kind is a line here. */
export const siteTasks: readonly TaskKind[] = [
  {
    kind: PICTURE_TASK,
    dropsFile: true,
    async run(site, { id, actor }) {
      const { file } = await addPicture(site, { bytes: await site.staged.read(id), alt: '', kept: true }, actor)
      return { file }
    },
  },
  { kind: TRIAL_TASK, run: importTask },
  { kind: IMPORT_TASK, run: importTask },
  { kind: LOOK_TASK, run: lookAtFile },
  { kind: LEADS_TRIAL_TASK, run: importLeads },
  { kind: LEADS_IMPORT_TASK, run: importLeads },
  { kind: LEADS_UNDO_TASK, run: undoImport },
]
