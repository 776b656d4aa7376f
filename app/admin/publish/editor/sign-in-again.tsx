import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'

const SIGN_IN = '/api/auth/sign-in/email'
const SECOND_STEP = '/api/auth/two-factor/verify-totp'

interface Answer {
  message?: string
  twoFactorRedirect?: boolean
}

/** A dialog that opened between two keys would take the next ones. */
const PAUSE_MS = 1_000

/** The session is over while someone writes: once they pause they sign in where they are, and nothing they wrote moves. */
export function SignInAgain({ isNeeded, onSignedIn }: { isNeeded: boolean; onSignedIn: () => void }) {
  const [closed, setClosed] = useState(false)
  const isDue = useLasting(isNeeded, PAUSE_MS)
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [problem, setProblem] = useState<string>()
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const answer = await post(step === 'password' ? SIGN_IN : SECOND_STEP, fields)
    setProblem(answer.ok ? undefined : answer.message)
    if (!answer.ok) return
    if (answer.twoFactorRedirect) return setStep('code')
    setStep('password')
    onSignedIn()
  }
  return (
    <Dialog open={isDue && !closed} onClose={() => setClosed(true)} title="Please sign in again">
      <form method="post" noValidate onSubmit={(event) => void signIn(event)} aria-label="Sign in again">
        <FormFields>
          <p>Your session has ended. What you wrote is kept.</p>
          {problem && <ErrorSummary title={problem} errors={[]} takesFocus />}
          {step === 'password' ? (
            <>
              <Field id="again-email" name="email" label="Email" type="email" autoComplete="username" required />
              <Field id="again-password" name="password" label="Password" type="password" autoComplete="current-password" required />
            </>
          ) : (
            <Field id="again-code" name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" required />
          )}
          <div className="desk-actions">
            <Button type="submit">Sign in</Button>
          </div>
        </FormFields>
      </form>
    </Dialog>
  )
}

/** Whether it has been so for that long; each key typed makes it untrue for a moment. */
function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setHasLasted(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isSo, milliseconds])
  return isSo && hasLasted
}

async function post(path: string, body: object): Promise<Answer & { ok: boolean }> {
  try {
    const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    return { ...((await answer.json()) as Answer), ok: answer.ok }
  } catch {
    return { ok: false, message: 'No connection. Try again in a moment.' }
  }
}
