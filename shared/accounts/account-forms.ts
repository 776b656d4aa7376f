import * as z from 'zod/mini'
import { emailAddress, requiredText } from '../forms.ts'
import { lengthLimits, PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts'
import * as messages from '../messages.ts'
import { roles } from './roles.ts'

/** A password that is being chosen; read without trimming by the accounts calls. */
const newPassword = z.string().check(
  z.minLength(1, messages.passwordRequired),
  z.refine((text) => text === '' || text.length >= PASSWORD_MIN, messages.passwordTooShort(PASSWORD_MIN)),
  z.maxLength(PASSWORD_MAX, messages.tooLong('Password', PASSWORD_MAX)),
)
const givenPassword = z
  .string()
  .check(z.minLength(1, messages.passwordRequired), z.maxLength(PASSWORD_MAX, messages.tooLong('Password', PASSWORD_MAX)))
const role = z.enum(roles, messages.roleInvalid)
const name = requiredText(messages.nameRequired, 'Name', lengthLimits.name)

export const SignInForm = z.object({ email: emailAddress(), password: givenPassword })
export const ResetRequestForm = z.object({ email: emailAddress() })
export const ResetForm = z.object({ newPassword, token: z.string().check(z.minLength(1, messages.resetLinkBroken)) })
export const ChangePasswordForm = z.object({ currentPassword: givenPassword, newPassword })
export const PasswordForm = z.object({ password: givenPassword })
export const CodeForm = z.object({ code: z.string().check(z.minLength(1, messages.codeRequired)) })

export const NewUserForm = z.object({ email: emailAddress(), name, role, password: newPassword })
export const ChangeUserForm = z.object({ name, role })
