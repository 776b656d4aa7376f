import type { BetterAuthOptions } from 'better-auth'
import { PASSWORD_MAX, PASSWORD_MIN, SESSION_LONGEST_MS, SESSION_UNUSED_MS } from '#shared/limits.ts'
import type { Site } from '../site.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { cookiePrefix } from './session-cookie.ts'

export const AUTH_PATH = '/api/auth'

export interface AuthParts {
  site: Site
  secret: string
  /** Origins that may ask for anything but reads. */
  trustedOrigins: readonly string[]
  /** With what passkeys need, which few processes ever see used. */
  withPasskeys?: boolean
}

export type Auth = Awaited<ReturnType<typeof createAuth>>

/**
 * The accounts library over our tables. Loaded on first use: it costs half a second and 50 MB, and most processes never
 * see a member of the staff. Times are text and flags numbers on both engines, as everywhere in the database.
 */
export async function createAuth({ site, secret, trustedOrigins, withPasskeys = false }: AuthParts) {
  const [{ betterAuth }, { twoFactor }, { kyselyAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/plugins/two-factor'),
    import('@better-auth/kysely-adapter'),
  ])
  const plugin = twoFactor({
    issuer: new URL(site.siteUrl).hostname,
    // It would shut the owner out for a quarter of an hour; guess-limit.ts slows down instead.
    accountLockout: { enabled: false },
    // Its own name for the table would differ from every other table here.
    schema: { user: { fields: { twoFactorEnabled: 'two_factor_enabled' } }, twoFactor: twoFactorTable },
  })
  return betterAuth({
    ...options(site),
    secret,
    trustedOrigins: [...trustedOrigins],
    database: kyselyAdapter(site.db, { type: 'sqlite', transaction: true }),
    plugins: [plugin, ...(withPasskeys ? [await passkeyPlugin(site)] : [])],
  })
}

/**
 * A passkey stands for two factors, what one has and what one knows or is, only where the device has asked who holds it: the
 * library would take one that has not.
 */
async function passkeyPlugin(site: Site) {
  const [{ passkey }, { APIError }] = await Promise.all([import('@better-auth/passkey'), import('better-auth/api')])
  const requireHolder = (info: { userVerified: boolean } | undefined) => {
    if (!info?.userVerified) throw new APIError('BAD_REQUEST', { code: 'HOLDER_NOT_ASKED' })
  }
  const { hostname } = new URL(site.siteUrl)
  return passkey({
    rpID: hostname,
    rpName: hostname,
    origin: new URL(site.siteUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: { afterVerification: async ({ verification }) => requireHolder(verification.registrationInfo) },
    authentication: { afterVerification: async ({ verification }) => requireHolder(verification.authenticationInfo) },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    schema: { passkey: passkeyTable },
  })
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

const twoFactorTable = {
  modelName: 'two_factors',
  fields: {
    userId: 'user_id',
    backupCodes: 'backup_codes',
    failedVerificationCount: 'failed_verification_count',
    lockedUntil: 'locked_until',
  },
}

const passkeyTable = {
  modelName: 'passkeys',
  fields: {
    userId: 'user_id',
    publicKey: 'public_key',
    credentialID: 'credential_id',
    deviceType: 'device_type',
    backedUp: 'backed_up',
    createdAt: 'created_at',
  },
}

const newSessionTimes = ({ clock }: Site) => {
  const now = clock.now()
  return { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + SESSION_UNUSED_MS) }
}

const USER_AGENT_MAX = 300
const shortUserAgent = ({ userAgent }: { userAgent?: string | null }) => ({ userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? '' })

const options = (site: Site) =>
  ({
    baseURL: site.siteUrl,
    basePath: AUTH_PATH,
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // A database that is away, or too many hashes, reach the caller as they are; the library's own refusals stay answers.
    onAPIError: { throw: true },
    session: {
      expiresIn: SESSION_LONGEST_MS / 1_000,
      // Whatever is done to an account asks for its password instead.
      freshAge: 0,
      // session-store.ts does that, on every call.
      disableSessionRefresh: true,
      modelName: 'sessions',
      fields: { ...times, userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
      // A cached session would outlive a sign-out elsewhere.
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, ...newSessionTimes(site), ...shortUserAgent(session) } }) } },
    },
    user: {
      modelName: 'users',
      fields: { ...times, emailVerified: 'email_verified' },
      additionalFields: { role: { type: 'string', required: true, input: false } },
    },
    account: {
      modelName: 'credentials',
      fields: {
        ...times,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    // Who reads the table can't finish someone's sign-in.
    verification: { storeIdentifier: 'hashed', modelName: 'verifications', fields: { ...times, expiresAt: 'expires_at' } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      // Counted in UTF-16 units here, of which a code point has at most two; the forms count code points.
      maxPasswordLength: 2 * PASSWORD_MAX,
      password: {
        hash: (password) => hashPassword(password, site.passwordCost),
        verify: ({ hash, password }) => verifyPassword(password, hash),
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(site.siteUrl),
      // This would put `__Secure-` before `__Host-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: site.siteUrl.startsWith('https:') },
      ipAddress: { disableIpTracking: true },
      // It would look for SQLite's catalogue on PostgreSQL, whose tables our migrations have made.
      database: { validateSchema: false },
    },
  }) satisfies BetterAuthOptions
