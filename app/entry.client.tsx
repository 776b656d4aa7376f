import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepTyped } from './changed-pages/keep-typed.ts'
import { spareTyped } from './changed-pages/spare-typed.ts'
import { tolerateForeignNodes } from './changed-pages/tolerate-foreign-nodes.ts'

function hydrate() {
  for (const giveBack of [spareTyped(), keepTyped()]) addEventListener('hydrated', giveBack, { once: true })
  tolerateForeignNodes()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

// The router leaves it uncaught that a view transition is cut short, as by who goes on before it has ended: nothing is wrong.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault()
})

// React itself has just been run, which is a long task already.
setTimeout(() => (window.__asSent ? window.__asSent(hydrate) : hydrate()))
