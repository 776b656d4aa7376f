import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import type { FormAgain } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { noticePath } from '../../parts/page/notice.tsx'
import { addPasskey, type PasskeyTrouble, usePasskeys } from '../ask-passkeys.ts'

/** What it posts; its screen has an action for each. */
export type PasskeyIntent = 'passkey-name' | 'passkey-remove'
/** What its screen says once one was added. */
export type PasskeyNotice = 'passkey-added'

export interface PasskeyRow {
  id: string
  name: string
  /** In words. */
  added: string
  /** In words, as they follow. */
  used: string
}

interface PasskeyPartProps {
  passkeys: readonly PasskeyRow[]
  email: string
  /** What came back of a form of one of them: its id stands in `entered`. */
  again: FormAgain | undefined
  /** None can be added before one of them was used. */
  isShut: boolean
}

/** One's own passkeys: named and removed without scripts, added with them. */
export function PasskeyPart({ passkeys, email, again, isShut }: PasskeyPartProps) {
  return (
    <section className="desk-part desk-stack desk-ruled-above desk-top" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        A passkey is kept by your phone or computer: you sign in by its screen lock, without password and code. It counts as a second
        factor.
      </p>
      {passkeys.map((passkey) => (
        <OwnPasskey key={passkey.id} {...passkey} again={again?.entered.id === passkey.id ? again : undefined} isShut={isShut} />
      ))}
      {!isShut && <AddPasskey email={email} />}
    </section>
  )
}

function OwnPasskey({ id, name, added, used, again, isShut }: PasskeyRow & { again: FormAgain | undefined; isShut: boolean }) {
  const field = `passkey-${id}`
  if (isShut) return <p>{`${name}, added ${added}, ${used}`}</p>
  return (
    <Form method="post" noValidate aria-label={`Passkey: ${name}`}>
      <FormFields>
        {again && <FormProblems again={again} ids={{ name: field }} />}
        <input type="hidden" name="id" value={id} />
        <Field
          id={field}
          name="name"
          label="Name of the passkey"
          hint={`Added ${added}, ${used}`}
          defaultValue={again?.entered.name ?? name}
          error={again?.errors.name}
          required
        />
        <div className="desk-actions">
          <Button
            type="submit"
            name="intent"
            value={'passkey-name' satisfies PasskeyIntent}
            variant="secondary"
            aria-label={`Rename: ${name}`}
          >
            Rename
          </Button>
          <Button
            type="submit"
            name="intent"
            value={'passkey-remove' satisfies PasskeyIntent}
            variant="quiet"
            aria-label={`Remove: ${name}`}
          >
            Remove
          </Button>
        </div>
      </FormFields>
    </Form>
  )
}

function AddPasskey({ email }: { email: string }) {
  const canAdd = usePasskeys()
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const [isAsking, setAsking] = useState(false)
  if (!canAdd) return <p>To add one, open this screen in a browser that knows passkeys, with scripts on.</p>
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setAsking(true)
    const stopped = await addPasskey(String(fields.get('name')), String(fields.get('password')))
    setAsking(false)
    setTrouble(stopped)
    // The whole document: what stands around it may have opened by this.
    if (!stopped) window.location.assign(noticePath<PasskeyNotice>(deskPaths.secondFactor, 'passkey-added'))
  }
  const again = trouble && { ...trouble, entered: {} }
  return (
    <form method="post" noValidate aria-label="Add a passkey" onSubmit={(event) => void add(event)}>
      <FormFields>
        {again && <FormProblems again={again} ids={{ name: 'new-passkey', password: 'passkey-password' }} />}
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <Field id="new-passkey" name="name" label="Name of the new passkey" hint="Such as ‘My phone’" error={again?.errors.name} required />
        <Field
          id="passkey-password"
          name="password"
          label="Your password, for the passkey"
          type="password"
          autoComplete="current-password"
          error={again?.errors.password}
          required
        />
        <div className="desk-actions">
          <SubmitButton size="m" variant="secondary" pending={isAsking}>
            Add a passkey
          </SubmitButton>
        </div>
      </FormFields>
    </form>
  )
}
