import * as z from 'zod/mini'
import * as deskMessages from '../desk-messages.ts'
import { asTyped, atLeast, emailAddress, requiredText, within } from '../forms.ts'
import { lengthLimits, PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts'
import * as messages from '../messages.ts'
import { roles } from './roles.ts'

const password = asTyped(
  z.string().check(
    z.refine((text) => text.trim() !== '', deskMessages.passwordRequired),
    within('Password', PASSWORD_MAX),
  ),
)
/** One that is being chosen; whether it is easy to guess is for domain/accounts/password-rules.ts to say. */
const newPassword = asTyped(password.check(atLeast(PASSWORD_MIN, deskMessages.passwordTooShort(PASSWORD_MIN))))
const role = z.enum(roles, deskMessages.roleInvalid)
const name = requiredText(messages.nameRequired, 'Name', lengthLimits.name)

export const SignInForm = z.object({ email: emailAddress(), password })
export const ResetRequestForm = z.object({ email: emailAddress() })
export const ResetForm = z.object({ newPassword, token: z.string().check(z.minLength(1, deskMessages.resetLinkBroken)) })
export const FirstAdminForm = z.object({ name, email: emailAddress(), password: newPassword, token: z.string() })
export const ChangePasswordForm = z.object({ currentPassword: password, newPassword })
export const NameForm = z.object({ name })
export const PasswordForm = z.object({ password })
export const CodeForm = z.object({ code: z.string().check(z.minLength(1, deskMessages.codeRequired)) })

export const NewUserForm = z.object({ email: emailAddress(), name, role, password: newPassword })
export const InviteForm = z.object({ email: emailAddress(), role })
export const InvitationForm = z.object({ name, password: newPassword, token: z.string() })
export const ChangeUserForm = z.object({ name, role })
