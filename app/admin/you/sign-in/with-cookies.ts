import { redirect } from 'react-router'

/** Goes on with the cookies that the accounts set. 303: what follows a form is read, not sent again. */
export function redirectWithCookies(to: string, cookies: readonly string[]): Response {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return redirect(to, { status: 303, headers })
}
