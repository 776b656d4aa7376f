import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { TOAST_CLOSES_AFTER_MS, TOAST_DRAG_PERCENT } from '#shared/limits.ts'
import styleUrl from './toast.css?no-inline&url'

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
      />,
    ),
  )
  // Each toast is an alert, which is said as it comes; the list around it would say it again.
  host.querySelector('[aria-live]')?.setAttribute('aria-live', 'off')
}
