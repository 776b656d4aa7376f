import type { Generated } from 'kysely'
import type { Role } from '#shared/accounts/roles.ts'

/** Staff. Flags of these tables are 0 or 1. */
export interface UserRow {
  id: string
  name: string
  email: string
  email_verified: number
  image: string | null
  role: Role
  two_factor_enabled: number
  created_at: string
  updated_at: string
}

export interface SessionRow {
  id: string
  user_id: string
  token: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  /** 1 when it began with a passkey, which is two factors at once. */
  by_passkey: Generated<number>
  created_at: string
  updated_at: string
}

/** A password (scrypt) of a user; the other columns belong to sign-in by other providers, which is not on. */
export interface CredentialRow {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  password: string | null
  created_at: string
  updated_at: string
}

/** A public key, of no use to whoever reads it. */
export interface PasskeyRow {
  id: string
  user_id: string
  name: string | null
  credential_id: string
  public_key: string
  counter: number
  device_type: string
  backed_up: number
  transports: string | null
  aaguid: string | null
  created_at: string
  used_at: string | null
}

export interface TwoFactorRow {
  id: string
  user_id: string
  secret: string
  backup_codes: string
  verified: number
  /** Of the library's own lock, which is off. */
  failed_verification_count: number
  locked_until: string | null
  /** The 30 seconds (counted from 1970) of the last code that was used. */
  last_step: Generated<number>
}
