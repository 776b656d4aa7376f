import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { TOAST_CLOSES_AFTER_MS, TOAST_DRAG_PERCENT } from '#shared/limits.ts'
import './toast.css'

let isThere = false

export function toastSuccess(message: string): void {
  if (!isThere) mount()
  toast.success(message)
}

/** Beside the document's own tree, so that a page change does not take a toast away. */
function mount(): void {
  isThere = true
  const host = document.body.appendChild(document.createElement('div'))
  flushSync(() =>
    createRoot(host).render(
      <ToastContainer
        autoClose={TOAST_CLOSES_AFTER_MS}
        position="top-right"
        pauseOnHover
        pauseOnFocusLoss
        draggable
        draggablePercent={TOAST_DRAG_PERCENT}
      />,
    ),
  )
}
