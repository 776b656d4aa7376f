import type { Role } from '#shared/accounts/roles.ts'

/** Someone of the staff. */
export interface Account {
  id: string
  name: string
  email: string
  role: Role
  twoFactor: boolean
  createdAt: string
}

/** How the audit names who did something: somebody of the staff, or a visitor. */
export const actorOf = ({ id }: Pick<Account, 'id'>): string => `user:${id}`
export const VISITOR = 'visitor'
