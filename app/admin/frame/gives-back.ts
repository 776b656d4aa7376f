import { deskPaths } from '#shared/desk-paths.ts'

/** Screens whose action shows again (`givenBack`) what was sent after the session had ended: the fields that somebody types in. */
export const givesBack: Readonly<Record<string, readonly string[]>> = {
  [deskPaths.lead(':id')]: ['note', 'title', 'start', 'lostWords'],
}
