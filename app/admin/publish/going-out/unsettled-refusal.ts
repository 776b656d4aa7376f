import { Refusal } from '#domain/errors.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import type { FieldErrors } from '#shared/forms.ts'
import type { Finding } from '#shared/posts/finding.ts'

/** A text that lacks what must be settled first: nothing was stored. */
export class UnsettledRefusal extends Refusal {
  /** All that is wrong with it, what stopped it first. */
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[], errors: FieldErrors) {
    super('invalid', deskMessages.settleFirst, { errors })
    this.findings = findings
  }
}
