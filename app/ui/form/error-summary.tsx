import { useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import alertStyles from '../alert/alert.module.css'

export interface ErrorSummaryProps {
  title: string
  /** In the order of the fields. `fieldId` is the id of the control; left out for an error of the whole form. */
  errors: { message: string; fieldId?: string }[]
  /** Moves the focus here when it appears or its errors change. */
  takesFocus?: boolean
}

export function ErrorSummary({ title, errors, takesFocus }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // By what it says: a form that is drawn anew for another reason leaves whoever is typing alone.
  const said = [title, ...errors.map(({ message }) => message)].join('\n')
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus, said])
  return (
    // The attribute moves the focus where there are no scripts; the effect where the alert appears later.
    <div ref={box} role="alert" tabIndex={-1} autoFocus={takesFocus} className={classNames(alertStyles.alert, alertStyles.danger)}>
      <Icon name="alert" className={alertStyles.icon} />
      <div className={alertStyles.text}>
        <p className="strong">{title}</p>
        {errors.length > 0 && (
          <ul className={alertStyles.list}>
            {errors.map(({ message, fieldId }) => (
              <li key={`${fieldId ?? ''}${message}`}>{fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
