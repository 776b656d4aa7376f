import { isDeskPath } from '#shared/is-desk-path.ts'
import * as messages from '#shared/messages.ts'
import { plainDocument } from '../plain-document.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import type { PlainResponse } from './page-response.ts'

/** The router's own requests end like files. */
const DATA = /\.data$/
const FILE_ENDING = /\.[a-z][a-z0-9]{0,9}$/i

/** True for a visitor's path where only a file could be: below /assets/, or with a file's ending. Staff find pictures by their names. */
export const namesFile = (path: string): boolean =>
  path.startsWith('/assets/') || (FILE_ENDING.test(path) && !DATA.test(path) && !isDeskPath(path))

/** Says that a file is not there. Nobody reads a page in its place: programs ask for most of them, and they ask often. */
export const missingFile = (headers: Record<string, string>): PlainResponse => ({
  status: 404,
  headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy([]) },
  body: Buffer.from(plainDocument(messages.nothingFound)),
})
