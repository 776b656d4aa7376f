import { useEffect, useRef, useState } from 'react'
import { useMatches, useNavigate } from 'react-router'
import { hasRole, type Role } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { listedScreens } from '../listed-screens.ts'
import { useHydrated } from '../parts/page/use-hydrated.ts'
import { LIST_KEYS, pressInList, type ScreenKey } from './list-keys.ts'

/** Pressed after 'g'. */
const JUMPS: Readonly<Record<string, string>> = {
  t: deskPaths.today,
  p: deskPaths.posts,
  n: deskPaths.newPost,
  c: deskPaths.comments,
  k: deskPaths.categories,
  b: deskPaths.bin,
  u: deskPaths.users,
  a: deskPaths.account,
}
/** It has the address of every post's editor, so that no screen of its own stands for it. */
const NEW_POST = { path: deskPaths.newPost, title: 'New post', audience: 'editor' } as const
const JUMP_WITHIN_MS = 1_500
/** Whoever dictates, or hits keys by chance, switches them off; kept in this browser. */
const OFF = 'desk-keys-off'

/** The keys of all screens, those of this one (its `handle.keys`), and the dialog that lists them; there once scripts are. */
export function DeskKeys({ role }: { role: Role }) {
  const isHydrated = useHydrated()
  const [isListed, setListed] = useState(false)
  const [isOff, setOff] = useState(() => typeof localStorage !== 'undefined' && localStorage.getItem(OFF) !== null)
  const jumps = [...listedScreens, NEW_POST].flatMap((screen) => {
    const key = Object.keys(JUMPS).find((each) => JUMPS[each] === screen.path)
    return key && hasRole({ role }, screen.audience) ? [{ key, ...screen }] : []
  })
  const ofScreen = (useMatches().at(-1)?.handle as { keys?: readonly ScreenKey[] } | undefined)?.keys ?? []
  useKeys(isOff, jumps, () => setListed(true))
  if (!isHydrated) return null
  const toggle = () => {
    if (isOff) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, '1')
    setOff(!isOff)
  }
  return (
    <>
      <Button variant="quiet" className="desk-bar-keys" aria-keyshortcuts="?" onClick={() => setListed(true)}>
        Keyboard shortcuts
      </Button>
      <Dialog open={isListed} onClose={() => setListed(false)} title="Keyboard shortcuts">
        <p>{isOff ? 'Shortcuts are off in this browser.' : 'Shortcuts work whenever you are not typing.'}</p>
        <dl className="desk-keys desk-small">
          {jumps.map(({ key, title }) => (
            <KeyRow key={key} keys={['g', key]} does={title} />
          ))}
          {[...LIST_KEYS, ...ofScreen].map(([key, does]) => (
            <KeyRow key={key} keys={[key]} does={does} />
          ))}
          <KeyRow keys={['?']} does="This list" />
        </dl>
        <Button variant="secondary" onClick={toggle}>
          {isOff ? 'Switch them on' : 'Switch them off'}
        </Button>
      </Dialog>
    </>
  )
}

const KeyRow = ({ keys: [first, second], does }: { keys: readonly string[]; does: string }) => (
  <div>
    <dt>
      <kbd>{first}</kbd>
      {second && (
        <span>
          {' then '}
          <kbd>{second}</kbd>
        </span>
      )}
    </dt>
    <dd>{does}</dd>
  </div>
)

function useKeys(isOff: boolean, jumps: readonly { key: string; path: string }[], onHelp: () => void): void {
  const navigate = useNavigate()
  const latest = useRef({ jumps, onHelp, navigate })
  const place = useRef(-1)
  useEffect(() => {
    latest.current = { jumps, onHelp, navigate }
  })
  useEffect(() => {
    if (isOff) return
    let leadUntil = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const now = latest.current
      const jump = event.timeStamp < leadUntil ? now.jumps.find(({ key }) => key === event.key) : undefined
      leadUntil = event.key === 'g' ? event.timeStamp + JUMP_WITHIN_MS : 0
      if (jump) void now.navigate(jump.path)
      else if (event.key === '?') now.onHelp()
      else if (!pressInList(document.body, event.key, place)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOff])
}

/** In a field, a text or a dialog, keys are letters; a box that is ticked is none. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable], [role=textbox]') !== null
