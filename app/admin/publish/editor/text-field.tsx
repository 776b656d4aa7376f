import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { foreignPicturesIn, pictureName } from '#shared/pasted/foreign-pictures.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useAnnounced } from '../../parts/announcer/use-announced.ts'
import type { RichTextProps } from './rich-text.tsx'

type RichText = ComponentType<RichTextProps>

/** Fetched once; null where that fails. */
let tools: Promise<RichText | null> | undefined
const getTools = (): Promise<RichText | null> =>
  (tools ??= import('./rich-text.tsx').then(
    (fetched) => fetched.default,
    () => null,
  ))

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
  const [rich, setRich] = useState<{ Tools: RichText; html: string }>()
  const [areLacking, setLacking] = useState(false)
  /** Once the editor stands in the plain field's place. */
  const [isLive, setLive] = useState(false)
  const [value, setValue] = useState(html)
  useEffect(() => {
    let isHere = true
    const begin = (Tools: RichText | null) => {
      if (!isHere) return
      setLacking(Tools === null)
      // Only what it began with: after a save the words on the screen are the newest there are.
      if (Tools) setRich({ Tools, html })
    }
    void getTools().then(begin)
    return () => void (isHere = false)
    // oxlint-disable-next-line exhaustive-deps
  }, [])
  /** What was typed before the tools came goes on in them. */
  const takePlain = () => {
    const field = source.current
    if (!field) return undefined
    setLive(true)
    const cursor = field === document.activeElement ? field.selectionStart : undefined
    return { text: field.value, isTyped: field.value !== field.defaultValue, cursor }
  }
  useAnnounced(areLacking && LACKING)
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
      setRich(rich && { ...rich, html: detail })
      setValue(detail)
    }
    field?.addEventListener('desk-text', put)
    return () => field?.removeEventListener('desk-text', put)
  }
  return (
    <div className="desk-stack desk-gap-half">
      <label id={labelId} htmlFor={isLive ? undefined : id} className="desk-small desk-strong">
        {label}
      </label>
      {areLacking && <p className="desk-muted">{LACKING}</p>}
      {isLive ? (
        <input ref={hear} type="hidden" name={name} value={value} data-text="" />
      ) : (
        <>
          <p id={`${id}-how`} className="desk-small desk-muted">
            A blank line begins a new paragraph. Use HTML for everything else.
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
      )}
      {rich && (
        <rich.Tools
          key={rich.html}
          html={rich.html}
          id={id}
          labelledBy={labelId}
          describedBy={errorId}
          onLive={takePlain}
          onChange={setValue}
        />
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

const LACKING = 'The editor could not be loaded. You can write HTML here. Reload the page to try again.'

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

const ONE_FOREIGN = 'A picture is on another site, and visitors do not see it. Import it, or save it on your device and insert the file.'
const MANY_FOREIGN =
  'Some pictures are on other sites, and visitors do not see them. Import each one, or save it on your device and insert the file.'
