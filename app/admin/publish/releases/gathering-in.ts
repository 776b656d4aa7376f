import { redirect } from 'react-router'
import type { Gathering } from '#domain/releases/gather-change.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { lengthLimits } from '#shared/limits.ts'
import { oneLine } from '#shared/one-line.ts'
import { NEW_RELEASE } from '#shared/releases/release-kinds.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import { RELEASE_FIELD, RELEASE_NAME_FIELD } from './release-choice.tsx'
import type { ReleaseNotice } from './release-notices.ts'

/** Which release a form with a `ReleaseChoice` chose. */
export const gatheringIn = (fields: Readonly<Record<string, string>>): Gathering => ({
  release: fields[RELEASE_FIELD] || NEW_RELEASE,
  name: oneLine(fields[RELEASE_NAME_FIELD] ?? '').slice(0, lengthLimits.name),
})

/** Goes on to the release, which says what it holds now. */
export const gathered = (releaseId: string): Response => redirect(noticePath<ReleaseNotice>(deskPaths.release(releaseId), 'gathered'))
