import { hasRole } from '#shared/accounts/roles.ts'
import * as messages from '#shared/messages.ts'
import type { Account } from '../accounts/account.ts'
import { Refusal } from '../errors.ts'
import type { Subject } from './release.ts'

/** The company's details are an administrator's, gathered as well as saved. */
export const mayPublish = (editor: Pick<Account, 'role'>, changes: readonly Pick<Subject, 'kind'>[]): boolean =>
  hasRole(editor, 'admin') || changes.every(({ kind }) => kind !== 'settings')

/** Throws {@link Refusal} `not-allowed`. */
export function refuseOthersSettings(editor: Pick<Account, 'role'>, changes: readonly Pick<Subject, 'kind'>[]): void {
  if (!mayPublish(editor, changes)) throw new Refusal('not-allowed', messages.releaseNeedsAdmin)
}
