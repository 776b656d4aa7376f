/** Any text, such as a path, as the address of a notice may hold it; and back. */
export const toNoticeName = (text: string): string => Buffer.from(text).toString('base64url')
export const ofNoticeName = (name: string): string => Buffer.from(name, 'base64url').toString()
