import * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { roles } from '#shared/accounts/roles.ts'

export const User = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    twoFactorEnabled: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'User' })

export const userJson = ({ twoFactor, ...account }: Account): z.output<typeof User> => ({ ...account, twoFactorEnabled: twoFactor })
