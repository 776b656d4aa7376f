import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { signInWithPasskey, usePasskeys } from '../ask-passkeys.ts'

/** Both factors at once, where scripts run and the browser knows passkeys; the form above is for all others. */
export function PasskeySignIn({ to }: { to: string }) {
  const canUse = usePasskeys()
  const [trouble, setTrouble] = useState<string>()
  if (!canUse) return null
  const signIn = async () => {
    setTrouble(undefined)
    const stopped = await signInWithPasskey()
    if (stopped) setTrouble(stopped.message)
    else window.location.assign(to)
  }
  return (
    <div className="desk-stack desk-gap-1">
      {trouble && <ErrorSummary title={trouble} errors={[]} takesFocus />}
      <Button variant="secondary" onClick={() => void signIn()}>
        Use a passkey
      </Button>
    </div>
  )
}
