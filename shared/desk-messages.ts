import { count } from './counted.ts'
import type { NearName } from './near-name.ts'

/** What the back office says in the browser; apart from messages.ts, so that visitors fetch none of it. */
export const startInvalid = 'Choose a time that is free, or type another'
export const mailNotFound = 'Mail not found!'
export const hoursInvalid = (label: string) => `${label} must be times such as 8:00-17:00, or blank`
export const holidaysInvalid = 'Each holiday must be a day such as 2026-12-25, one a line'
export const lateAfterInvalid = (most: number) => `Type a number of hours from 1 to ${most}`
export const untouchedInvalid = (status: string, most: number) => `Type a whole number of working days from 1 to ${most} for ‘${status}’`
export const titleRequired = 'Title is required'
export const contentRequired = 'Content is required'
export const statusInvalid = 'Status must be draft or published'
export const dateInvalid = 'Date must be a date and time such as 2026-11-21T09:00'
export const settleFirst = 'Not published yet: please fix what is listed here first'
export const mendFirst = 'Not saved yet: please fix what is listed here first'
export const sameTitle = (kind: 'post' | 'page') => `Another ${kind} has this title already`
/** Names that differ by marks alone are names of their own, and may be one that was typed in haste. */
export const didYouMean = ({ kind, near }: Omit<NearName, 'name'>) =>
  `Did you mean the ${kind} ${near.map(({ name }) => `"${name}"`).join(' or ')}?`
export const nearName = (found: NearName) => `${didYouMean(found)} "${found.name}" is another one`
export const dateToCome = 'Choose a date and time in the future'
export const staleSave = 'Someone else saved this meanwhile. Compare both versions, then save again.'
export const savedMeanwhile = 'A colleague saved this meanwhile. Nothing is saved yet.'
/** `saved` such as 'Ada Obi saved ‘News’, 3 December 2026, 14:00'. */
export const keepYours = (saved: string) => `${saved}, after you opened this form. Save again to keep yours.`
export const removedMeanwhile = (name: string) =>
  `${name ? `‘${name}’` : 'This'} was removed meanwhile, and can no longer be saved. What you typed is still here: copy what you need.`
export const dueInvalid = 'Type a day and an hour, such as 2026-11-24T09:00'
export const pageNotFound = 'Page not found!'
export const englishChanged = 'The English was changed meanwhile. Check what it says now, then save again.'
export const itemNotFound = 'Content item not found!'
export const itemTypeUnknown = 'There is no such kind of content'
export const fieldRequired = (field: string) => `${field} is required`
/** Of a phone number in which letters were read as digits. */
export const numberToCheck = 'to be checked'
export const numberOfLinkUnclear = (field: string) =>
  `${field} must hold one number as it is dialled, such as tel:+2348031234567 or https://wa.me/2348031234567`
export const numberUnclear = (field: string) => `${field} must be one number as it is dialled, such as +234 803 123 4567`
export const fieldInvalid = (field: string) => `${field} is invalid`
/** `told` names pictures within a text that can't be kept. */
export const textPicturesRefused = (told: readonly string[]) => `${told.join('. ')}. Take it out of the text, or put another file in.`
export const pictureRequired = 'Choose a picture'
export const percentInvalid = 'Type a whole number from 0 to 100'
export const pictureInUse = 'This picture is still shown somewhere. Remove it there first.'
export const pictureTooLarge = 'The picture must be 10 MB or smaller'
export const exportRequired = 'Choose the file of the export'
export const lineCut = 'The connection was lost. What was uploaded is kept: choose the same file again to continue.'
export const pieceInvalid = 'This is not the file that was begun'
export const roleRequired = (role: string) => `This needs the role ${role}`
export const tryAgainIn = (seconds: number) =>
  `You can try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`
export const passwordRequired = 'Password is required'
export const passwordTooShort = (least: number) => `Password must have at least ${least} characters`
export const resetLinkBroken = 'This link does not work any more. Ask for a new one.'
export const firstAdminLinkBroken =
  'This link does not work: it was cut off, or there is an administrator already. Sign in, or ask who runs the site.'
export const resetSent = 'If there is such an account, a link for a new password is on its way.'
export const passwordChanged = 'The password was changed.'
export const codeHint = 'The six digits that your authenticator app shows now'
export const recoveryCodeHint = 'One of the codes that you kept when you switched the second factor on; each works once'
export const codeRequired = 'Code is required'
export const roleInvalid = 'Role must be admin, editor or sales'
export const invitationBroken = 'This invitation no longer works. Ask whoever sent it for a new one.'
export const tooLargeForFront = 'This file is larger than the server in front of the site lets through'
export const ownOriginRequired = 'Send an Origin header with the address of this site'
export const foreignOrigin = 'This form was sent from another site. Open the page on this site and send it again.'
export const oneOf = (label: string, values: readonly string[]) => `${label} must be one of ${values.join(', ')}`
export const comparedCoarsely = 'Large changes: whole paragraphs are compared, not single words.'
export const notCompared = (before: number, after: number) =>
  `Changed: ${count(before)} characters before, ${count(after)} after. More than this page has room to show.`
export const pictureIsHere = 'This picture is here already'
/** Of so many that a text shows, or of one that was sent. */
export const animationsKept = (animations = 1): string =>
  animations === 1
    ? 'Only the first picture of this animation is kept'
    : `Only the first picture of each of ${animations} animations is kept`
export const foreignPicture = (address: string) =>
  `A picture from another site, which visitors cannot see: ${address}. Add it to the media library and use that one instead.`
