import { buildUser, signIn, STAFF_PASSWORD } from '#tests/support/staff.ts'
import { totpCode } from '#tests/support/totp.ts'
import type { Question } from '../question.ts'
import { countOf } from '../support/count-figure.ts'
import { withSite } from '../support/filled-places.ts'
import { underAttack } from '../support/under-attack.ts'

const CODES = 50
/** Five, and one each after waits of 1, 2, 4 and 8 seconds, should the tries take as long. */
const LOOKED_AT = 5 + 4
const ACCOUNT = 'editor@example.com'

/** Whoever has the password, at the network of the account's owner, guesses codes. */
export const wrongCodes: Question = {
  name: 'wrong-codes',
  title: 'Wrong codes of a second factor',
  how: `${CODES} wrong codes from a network where the account signed in before, each after a sign-in with the right password.`,
  run: (bench) =>
    underAttack(
      bench,
      async ({ url }, place) => {
        await setUp(url)
        const statuses: number[] = []
        for (let tried = 0; tried < CODES; tried += 1) statuses.push((await enter(url, await firstStep(url), '000000')).status)
        const mails = await withSite(place, ({ db }) => db.selectFrom('outbox').select('id').where('kind', '=', 'wrong-codes').execute())
        return [
          countOf('codes looked at', statuses.filter((status) => status === 401).length, LOOKED_AT),
          countOf('codes told to wait', statuses.filter((status) => status === 429).length),
          { what: 'mails to the owner', where: '', value: mails.length, unit: '', budget: { atLeast: 1 } },
        ]
      },
      { prepare: (site) => buildUser(site, 'editor', ACCOUNT) },
    ),
}

const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, ...headers },
    body: JSON.stringify(body),
  })

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

const firstStep = async (url: string): Promise<string> =>
  cookieOf(await post(url, '/sign-in/email', { email: ACCOUNT, password: STAFF_PASSWORD }))

const enter = (url: string, cookie: string, code: string) => post(url, '/two-factor/verify-totp', { code }, { cookie })

/** A second factor, with a whole sign-in behind it, so that the network is known. */
async function setUp(url: string): Promise<void> {
  const headers = await signIn(url, ACCOUNT)
  const begun = await post(url, '/two-factor/enable', { password: STAFF_PASSWORD }, headers)
  const { totpURI } = (await begun.json()) as { totpURI: string }
  const answer = await enter(url, headers.cookie, totpCode(totpURI, new Date()))
  if (!answer.ok) throw new Error(`the second factor answered ${answer.status}: ${await answer.text()}`)
}
