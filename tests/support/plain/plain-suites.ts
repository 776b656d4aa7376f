import { expect, onTestFinished } from 'vitest'
import type { Role } from '#shared/accounts/roles.ts'
import { deskEnvironment, deskOf } from '../desk-site.ts'
import { type SuiteEngine, urlOfReadingSite } from '../engines.ts'
import { siteSuite } from '../site-suite.ts'
import { type PlainVisitor, plainVisitor } from './plain-visitor.ts'

interface PlainOptions {
  /** What the browser would say on its console, and is expected. */
  allow?: RegExp
  headers?: Record<string, string>
}

/** Visitors without scripts of the site that all files share which change nothing in it. */
export function plainReadingSuite() {
  const url = urlOfReadingSite()
  return { url, visitor: (options?: PlainOptions) => visit(url, options) }
}

/** Visitors without scripts of a site of their own. */
export function plainSuite(environment?: Record<string, string>) {
  const site = siteSuite(environment)
  return Object.assign(site, { visitor: (options?: PlainOptions) => visit(site.url, options) })
}

/** The same for the back office, with an account of each given role; on SQLite, unless an engine is named. */
export function plainDeskSuite(roles: readonly Role[], environment?: Record<string, string>, on?: SuiteEngine) {
  const suite = siteSuite(deskEnvironment(environment), on)
  const desk = deskOf(suite, roles)
  const stranger = (options?: PlainOptions) => visit(suite.url, options)
  return {
    suite,
    ...desk,
    stranger,
    staff(role: Role, options?: PlainOptions): PlainVisitor {
      const visitor = stranger(options)
      for (const pair of desk.cookieOf(role).split('; ')) visitor.cookies.setCookieSync(pair, suite.url)
      return visitor
    },
  }
}

/** A surprise fails the test, as in a browser. */
function visit(url: string, { allow, headers }: PlainOptions = {}): PlainVisitor {
  const visitor = plainVisitor(url, headers)
  onTestFinished(() => expect(visitor.console.filter((line) => !allow?.test(line))).toEqual([]))
  return visitor
}
