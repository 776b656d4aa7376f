import { addUser } from '#domain/accounts/users.ts'
import type { Site } from '#domain/site.ts'
import type { Role } from '#shared/accounts/roles.ts'

export const STAFF_PASSWORD = 'a long enough password'

/** Adds someone of the role; the address is `{role}@example.com` unless given. */
export const buildUser = (site: Site, role: Role, email = `${role}@example.com`) =>
  addUser(site, 'test', { email, name: `The ${role}`, role, password: STAFF_PASSWORD })

/** Headers of someone who has just signed in at a running site: the session cookie and the site's own origin. */
export async function signIn(url: string, email: string): Promise<{ cookie: string; origin: string }> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: STAFF_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, origin: url }
}
