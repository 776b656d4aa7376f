import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './dialog.module.css'

/** Else the browser takes the first thing that can have the focus: the close button. */
const INITIAL_FOCUS = '[data-initial-focus]'

export interface DialogProps {
  open: boolean
  /** Asked for by Escape, the close button, or a script that closes the element. */
  onClose: () => void
  title: string
  /** Of all that is in it, where that is another language than around it. */
  lang?: string | undefined
  /** The title is for assistive technology only. */
  hideTitle?: boolean
  /** 'm' a form, 'l' a film. */
  size?: 'm' | 'l'
  /** Rendered from the first opening on and kept, so that what was typed stays. */
  children: ReactNode
  className?: string
}

/** A modal `<dialog>`: closes by Escape and buttons, not by a press outside, and gives the focus back. */
export function Dialog({ open, onClose, title, lang, hideTitle, size = 'm', children, className }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  useEffect(() => {
    const dialog = box.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    dialog.showModal()
    dialog.querySelector<HTMLElement>(INITIAL_FOCUS)?.focus()
  }, [open])
  /** At Escape it closes and tells so at once: the event of its closing comes later than a key that opens it again, which would then be lost. */
  const onEnd = ({ target, type }: SyntheticEvent) => {
    const dialog = box.current
    // A field for files within tells of its own.
    if (target !== dialog) return
    if (type === 'cancel') dialog.close()
    if (!dialog.open) onClose()
  }
  return (
    <dialog
      ref={box}
      lang={lang}
      aria-labelledby={id}
      className={classNames(styles.dialog, styles[size], className)}
      onCancel={onEnd}
      onClose={onEnd}
    >
      {wasOpened && (
        <>
          <div className={styles.top}>
            <h2 id={id} className={classNames(styles.title, hideTitle && 'visually-hidden')}>
              {title}
            </h2>
            <button type="button" aria-label="Close" className={`pill ${styles.close}`} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}
