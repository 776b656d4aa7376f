import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useRef } from 'react'
import type { TextLimit } from '#shared/text-limit.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { LengthCount } from './length-count.tsx'
import { type Length, useLength } from './use-length.ts'
import styles from './form.module.css'

interface Labelled {
  /** Name of the field in the API; its id is the same unless `id` is given. */
  name: string
  id?: string
  label: string
  hint?: ReactNode
  /** Said once somebody has typed what does not fit its `pattern`; it is taken all the same. The browser does it, without scripts too. */
  asks?: string
  error?: string
  required?: boolean
  /** Left blank it means something that the form explains: then it is not called optional. */
  blankMeans?: boolean
}

/** Nothing is cut: a text near its limit is counted, and one past it says so. */
interface Limited {
  limit?: TextLimit | undefined
}

export type FieldProps = Labelled & Limited & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Labelled>
export type TextAreaFieldProps = Labelled & Limited & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Labelled>
export type SelectFieldProps = Omit<Labelled, 'blankMeans'> &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof Labelled> & {
    options: readonly { value: string; label: string }[]
    placeholder?: string
  }

export function Field({ name, id = name, label, hint, asks, error, limit, required, blankMeans, className, ...rest }: FieldProps) {
  const control = useRef<HTMLInputElement>(null)
  const length = useLength(control, limit, error)
  return (
    <Frame {...{ id, label, hint, asks, required, blankMeans, length }} error={length.error}>
      <input
        {...rest}
        ref={control}
        {...controlProps(id, name, hint, length.error, required)}
        className={classNames(styles.control, className)}
      />
    </Frame>
  )
}

export function TextAreaField({
  name,
  id = name,
  label,
  hint,
  error,
  limit,
  required,
  blankMeans,
  className,
  rows = 5,
  ...rest
}: TextAreaFieldProps) {
  const control = useRef<HTMLTextAreaElement>(null)
  const length = useLength(control, limit, error)
  return (
    <Frame {...{ id, label, hint, required, blankMeans, length }} error={length.error}>
      <textarea
        {...rest}
        ref={control}
        rows={rows}
        {...controlProps(id, name, hint, length.error, required)}
        className={classNames(styles.control, className)}
      />
    </Frame>
  )
}

/** @public Used by the forms that ask for a type. */
export function SelectField({ name, id = name, label, hint, error, required, className, options, placeholder, ...rest }: SelectFieldProps) {
  return (
    <Frame {...{ id, label, hint, error, required }}>
      <span className={styles.select}>
        <select {...rest} {...controlProps(id, name, hint, error, required)} className={classNames(styles.control, className)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.chevron} />
      </span>
    </Frame>
  )
}

type FrameProps = Pick<Labelled, 'label' | 'hint' | 'asks' | 'error' | 'required' | 'blankMeans'> & {
  id: string
  length?: Length
  children: ReactNode
}

function Frame({ id, label, hint, asks, error, required, blankMeans, length, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="small-strong">
        <span>{label}</span>
        {!required && !blankMeans && <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      {asks && (
        <p aria-live="polite" className={styles.asks}>
          <span>{asks}</span>
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" size="s" />
          <span>{error}</span>
        </p>
      )}
      {length && <LengthCount {...length} />}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** `aria-required` rather than `required`: the messages are ours, not the browser's. */
function controlProps(id: string, name: string, hint?: ReactNode, error?: string, required?: boolean) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}
