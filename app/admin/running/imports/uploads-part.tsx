import { deskPaths } from '#shared/desk-paths.ts'
import { UPLOADS_LIMIT_BYTES, UPLOADS_OF_IMPORT } from '#shared/import-limits.ts'
import { FileForm } from '../../parts/forms/file-form.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { TaskState } from '../../parts/news/task-state.tsx'
import type { LoadedUploads } from './load-uploads.ts'
import { picturesIn } from './next-step.tsx'

/** What it posts; its screen has an action for each. */
export type UploadsIntent = 'reread-archive' | 'forget-archive'

const WHAT = 'The folder wp-content/uploads of the old site as a ZIP file'

const HINTS = {
  pieces: `${WHAT}, up to ${UPLOADS_LIMIT_BYTES / 1024 ** 3} GB; up to ${UPLOADS_OF_IMPORT} of them, such as some years each. It goes from here once the import is done.`,
  whole: `${WHAT}, up to 12 MB; a larger one needs scripts. It goes from here once the import is done.`,
}

interface UploadsPartProps {
  importId: string
  archives: readonly LoadedUploads[]
  error: string | undefined
}

/** Archives of the old site's pictures, before the import itself. */
export const UploadsPart = ({ importId, archives, error }: UploadsPartProps) => (
  <section aria-labelledby="uploads" className="desk-stack desk-gap-2">
    <h2 id="uploads">Pictures as an archive</h2>
    {archives.map((archive) => (
      <Archive key={archive.id} archive={archive} />
    ))}
    {archives.length < UPLOADS_OF_IMPORT && (
      <FileForm
        name="New archive"
        variant="secondary"
        label="Archive of pictures"
        accept=".zip,application/zip,application/x-zip-compressed"
        hints={HINTS}
        piecesPath={`${deskPaths.importPieces}?of=${importId}`}
        pathOf={() => deskPaths.import(importId)}
        begun={archives.filter(({ isBegun }) => isBegun)}
        error={error}
      />
    )}
  </section>
)

function Archive({ archive: { id, name, state, done, total, message, pictures, isSetAside } }: { archive: LoadedUploads }) {
  return (
    <div className="desk-row desk-gap-2">
      <span>
        <strong>{name}</strong>{' '}
        {pictures === undefined ? (
          <TaskState state={state} words={wordsOf(state, done, total)} done={done} total={total} />
        ) : (
          <span>{picturesIn(pictures)}</span>
        )}
        {message && <span>{` ${message}`}</span>}
      </span>
      {isSetAside && (
        <RowButton<UploadsIntent> fields={{ archive: id }} intent="reread-archive" label={`Read again: ${name}`}>
          Read again
        </RowButton>
      )}
      {state !== 'running' && (
        <RowButton<UploadsIntent> fields={{ archive: id }} intent="forget-archive" label={`Delete ${name}`}>
          Delete
        </RowButton>
      )}
    </div>
  )
}

function wordsOf(state: string, done: number, total: number): string {
  if (state === 'arriving') return `Arriving, ${Math.floor((done / Math.max(1, total)) * 100)} %`
  if (state === 'failed') return 'Not taken'
  return state === 'waiting' ? 'Queued' : 'Checking'
}
