import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type Search, useSearch } from '../../../ui/search-overlay/use-search.ts'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { useAnnounced } from '../../parts/announcer/use-announced.ts'

interface LinkDialogProps {
  /** Where the link leads now; blank for a new one. */
  href: string
  /** `title` is what the chosen page is called, for a link without words. */
  onDone: (href: string, title: string) => void
  onRemove: () => void
  onClose: () => void
}

const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|[/#])/i
/** 'example.com/x' is meant as an address too. */
const BARE_HOST = /^[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?$/

const addressIn = (typed: string): string | undefined =>
  ADDRESS.test(typed) ? typed : BARE_HOST.test(typed) ? `https://${typed}` : undefined

/** Asks where a link leads: one of the site's own pages by its words, or any address. */
export function LinkDialog({ href, onDone, onRemove, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(href)
  const [problem, setProblem] = useState<string>()
  const address = addressIn(typed.trim())
  const search = useSearch(address === undefined ? typed : '')
  const words = problem ?? sentenceOf(search, address)
  useAnnounced(words)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (address === undefined) setProblem('Choose a page from the list, or type an address such as https://example.com')
    else onDone(address, address)
  }
  return (
    <Dialog open onClose={onClose} title="Link">
      <form method="post" noValidate aria-label="Link" onSubmit={onSubmit} className="desk-stack desk-gap-1">
        <PageCombobox
          typed={typed}
          hits={search.state === 'found' ? search.hits : []}
          onType={setTyped}
          onChoose={(hit) => onDone(hit.href, hit.title)}
        />
        <p className="desk-muted">{words}</p>
        <Announcer />
        <div className="desk-actions">
          <Button type="submit">Apply link</Button>
          {href && (
            <Button variant="secondary" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function sentenceOf({ state, hits }: Search, address: string | undefined): string {
  if (address !== undefined) return `Leads to ${address}`
  return {
    blank: '',
    searching: 'Searching…',
    empty: 'No pages found.',
    failed: 'The search did not respond.',
    found: `${hits.length} found`,
  }[state]
}

type Hit = Search['hits'][number]

interface PageComboboxProps {
  typed: string
  hits: readonly Hit[]
  onType: (typed: string) => void
  onChoose: (hit: Hit) => void
}

/** A combobox with a list below it, as ARIA has it: arrows move in the list while the cursor stays in the field. */
function PageCombobox({ typed, hits, onType, onChoose }: PageComboboxProps) {
  const id = useId()
  const [at, setAt] = useState(-1)
  const [isClosed, setClosed] = useState(false)
  const shown = isClosed ? [] : hits
  const chosen = shown[at]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setClosed(false)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (hits.length > 0) setAt(at < 0 && step < 0 ? hits.length - 1 : (at + step + hits.length) % hits.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onChoose(chosen)
    } else if (event.key === 'Escape' && shown.length > 0) {
      // The list goes first, the dialog with the next one.
      event.preventDefault()
      event.stopPropagation()
      setClosed(true)
    }
  }
  return (
    <div className="desk-link-box desk-stack desk-gap-1">
      <label htmlFor={`${id}-field`}>Page or address</label>
      <input
        id={`${id}-field`}
        type="text"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${id}-${at}` : undefined}
        autoComplete="off"
        inputMode="url"
        value={typed}
        onChange={(event) => {
          onType(event.target.value)
          setAt(-1)
          setClosed(false)
        }}
        onKeyDown={onKeyDown}
        data-initial-focus
      />
      <div id={`${id}-list`} role="listbox" aria-label="Pages of this site" hidden={shown.length === 0} className="desk-link-list">
        {shown.map((hit, index) => (
          // The field has the focus and the keys.
          // oxlint-disable-next-line click-events-have-key-events
          <div
            key={hit.href}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(hit)}
          >
            {hit.title} <span className="desk-muted">{hit.href}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
