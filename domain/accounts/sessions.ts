import type { IncomingHttpHeaders } from 'node:http'
import { roles, type Role } from '#shared/accounts/roles.ts'
import * as messages from '#shared/messages.ts'
import { invalidField } from '../errors.ts'
import { requireDatabase } from '../require-database.ts'
import type { Account } from './account.ts'
import { type Auth, type AuthParts, createAuth, SESSION_COOKIE } from './auth.ts'
import { createSignInLimit, type SignInLimit } from './sign-in-limit.ts'

/** Who is signed in, asked of the database with every call, so that signing out or a changed role counts at once everywhere. */
export interface Sessions {
  accountOf(headers: IncomingHttpHeaders): Promise<Account | null>
  /** Passes a call below {@link AUTH_PATH} to the accounts library. */
  answer(request: Request): Promise<Response>
  /** Sets a new password with the token of a mailed link, and signs out everywhere. Throws {@link Refusal} `invalid` for a used or old one. */
  resetPassword(given: { token: string; newPassword: string }): Promise<void>
  signInLimit: SignInLimit
}

interface SessionParts extends AuthParts {
  /** Failed sign-ins in ten minutes; 0 is no limit. */
  loginRateLimit: number
}

export function createSessions(parts: SessionParts): Sessions {
  let made: Promise<Auth> | undefined
  const auth = () => (made ??= createAuth(parts))
  return {
    signInLimit: createSignInLimit(parts.site, parts.secret, parts.loginRateLimit),
    async answer(request) {
      const answer = await (await auth()).handler(request)
      if (answer.status >= 500) await requireDatabase(parts.site)
      return answer
    },
    async resetPassword(body) {
      const { api } = await auth()
      await api.resetPassword({ body }).catch((error: unknown) => {
        if ((error as { status?: unknown }).status === 'BAD_REQUEST') throw invalidField('token', messages.resetLinkBroken)
        throw error
      })
    },
    async accountOf({ cookie }) {
      if (!cookie?.includes(SESSION_COOKIE)) return null
      const { api } = await auth()
      const asked = api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } })
      const session = await asked.catch(async (error: unknown) => {
        // The library hides what went wrong beneath it.
        await requireDatabase(parts.site)
        throw error
      })
      return session && toAccount(session.user)
    },
  }
}

interface LibraryUser {
  id: string
  name: string
  email: string
  role: string
  twoFactorEnabled?: boolean | null
  createdAt: Date
}

function toAccount(user: LibraryUser): Account | null {
  const role = roles.find((name): name is Role => name === user.role)
  if (!role) return null
  const { id, name, email } = user
  return { id, name, email, role, twoFactor: user.twoFactorEnabled === true, createdAt: user.createdAt.toISOString() }
}
