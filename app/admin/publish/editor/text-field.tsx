import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { foreignPicturesIn, pictureName } from '#shared/pasted/foreign-pictures.ts'
import { PlainText } from './plain-text.tsx'
import type { RichTextProps } from './rich-text.tsx'

interface TextTools {
  default: ComponentType<RichTextProps>
  /** Gives HTML for words that were typed into the plain field. */
  asParagraphs: (typed: string) => string
}

/** Fetched once; where that fails, what is written goes on as HTML. */
let tools: Promise<TextTools> | undefined
const getTools = (): Promise<TextTools> =>
  (tools ??= import('./rich-text.tsx').catch(() => ({ default: PlainText, asParagraphs: (typed) => typed })))

/** What the tools began with. */
interface Begun extends TextTools {
  html: string
  takesFocus: boolean
}

interface TextFieldProps {
  name: string
  id: string
  label: string
  /** Clean HTML. */
  html: string
  siteUrl: string
  error: string | undefined
  onChange: () => void
}

/**
 * The field of a long text. Without scripts, and until the tools have come, it holds the HTML itself, which can be read and changed;
 * with them it is written as it will look, and the form sends the same field.
 */
export function TextField({ name, id, label, html, siteUrl, error, onChange }: TextFieldProps) {
  const labelId = useId()
  const errorId = error ? `${id}-error` : undefined
  const source = useRef<HTMLTextAreaElement>(null)
  const [begun, setBegun] = useState<Begun>()
  const [value, setValue] = useState(html)
  // What was typed before the tools came goes on in them.
  useEffect(() => {
    let isHere = true
    const begin = (fetched: TextTools) => {
      const field = source.current
      if (!isHere || !field) return
      const typed = field.value === field.defaultValue ? html : fetched.asParagraphs(field.value)
      setBegun({ ...fetched, html: typed, takesFocus: field === document.activeElement })
      setValue(typed)
    }
    void getTools().then(begin)
    return () => void (isHere = false)
    // Only what it began with: after a save the words on the screen are the newest there are.
    // oxlint-disable-next-line exhaustive-deps
  }, [])
  const changed = useRef(onChange)
  useEffect(() => void (changed.current = onChange))
  const told = useRef(html)
  // After the field holds the new words, since the whole form is read then.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    changed.current()
  }, [value])
  /** Words that were kept elsewhere take the place of these. */
  const hear = (field: HTMLInputElement | null) => {
    const put = (event: Event) => {
      const { detail } = event as CustomEvent<string>
      const given = begun?.asParagraphs(detail) ?? detail
      setBegun(begun && { ...begun, html: given })
      setValue(given)
    }
    field?.addEventListener('desk-text', put)
    return () => field?.removeEventListener('desk-text', put)
  }
  return (
    <div className="desk-stack desk-gap-half">
      <label id={labelId} htmlFor={begun === undefined ? id : undefined} className="desk-small desk-strong">
        {label}
      </label>
      {begun === undefined ? (
        <>
          <p id={`${id}-how`} className="desk-small desk-muted">
            A blank line begins a new paragraph. HTML may be written for all else.
          </p>
          <textarea
            ref={source}
            id={id}
            name={name}
            defaultValue={html}
            rows={20}
            className="desk-text-source desk-small"
            aria-describedby={[`${id}-how`, errorId].filter(Boolean).join(' ')}
          />
        </>
      ) : (
        <>
          <input ref={hear} type="hidden" name={name} value={value} data-text="" />
          <begun.default
            key={begun.html}
            html={begun.html}
            id={id}
            labelledBy={labelId}
            describedBy={errorId}
            takesFocus={begun.takesFocus}
            onChange={setValue}
          />
        </>
      )}
      <ForeignPictures html={value} siteUrl={siteUrl} />
      {error && (
        <p id={errorId} className="desk-text-error desk-small">
          <Icon name="alert" size="s" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** Names the pictures that visitors do not see. */
function ForeignPictures({ html, siteUrl }: { html: string; siteUrl: string }) {
  const foreign = foreignPicturesIn(html, siteUrl)
  if (foreign.length === 0) return null
  return (
    <div className="desk-notice">
      <p>{foreign.length === 1 ? ONE_FOREIGN : MANY_FOREIGN}</p>
      <ul>
        {foreign.map((address) => (
          <li key={address}>
            <a href={address} rel="noopener noreferrer" className="desk-breaks">
              {pictureName(address)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const ONE_FOREIGN = 'A picture is on another site, and visitors do not see it. Bring it in, or save it on your device and put the file in.'
const MANY_FOREIGN =
  'Some pictures are on other sites, and visitors do not see them. Bring each in, or save it on your device and put the file in.'
