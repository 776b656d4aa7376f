import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { TOAST_CLOSES_AFTER_MS, TOAST_DRAG_PERCENT } from '#shared/limits.ts'
import styleUrl from './toast.css?no-inline&url'

/** Milliseconds after which screen readers know of what came into a page. */
const KNOWN_AFTER_MS = 100

/**
 * The list around a toast is what speaks: an alert in it would be said twice by some, and by Orca not at all. Any other role would go with
 * the toast's end, and have it said again.
 */
const WITHOUT_ROLE = { role: undefined }

let mounted: Promise<void> | undefined

export async function toastSuccess(message: string, lang?: string): Promise<void> {
  await (mounted ??= mount())
  toast.success(lang ? <span lang={lang}>{message}</span> : message)
}

/** Beside the document's own tree, so that a page change does not take a toast away. Its style comes along, and if it can't, the words do. */
async function mount(): Promise<void> {
  await new Promise<void>((settled) => {
    const settle = () => settled()
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleUrl, onload: settle, onerror: settle }),
    )
  })
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
        {...WITHOUT_ROLE}
      />,
    ),
  )
  // What comes into a list is said where the list was there before.
  await new Promise((resolve) => void setTimeout(resolve, KNOWN_AFTER_MS))
}
