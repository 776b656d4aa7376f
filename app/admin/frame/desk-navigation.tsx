import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { hasRole, type Role } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { listedScreens, screenGroups } from '../listed-screens.ts'

export const NAVIGATION_ID = 'desk-navigation'

/** The screens that a role may see, by group. A popover on phones, so that it opens before any script; a column beside the screen elsewhere. */
export function DeskNavigation({ role }: { role: Role }) {
  const mine = listedScreens.filter((screen) => screen.group !== undefined && hasRole({ role }, screen.audience))
  const { pathname, key } = useLocation()
  const current = currentOf(mine, pathname)
  const list = useRef<HTMLElement>(null)
  // At each screen that comes, and not at the first: its list may have been opened before the script was there.
  useEffect(() => () => list.current?.hidePopover(), [key])
  // Where the list is longer than the window, what marks the screen would else be out of sight.
  useEffect(() => showCurrent(list.current), [current])
  return (
    <nav ref={list} id={NAVIGATION_ID} aria-label="Back office" popover="auto" className="desk-navigation">
      {screenGroups.map((group) => {
        const screens = mine.filter((screen) => screen.group === group)
        if (screens.length === 0) return null
        return (
          <div key={group} className="desk-navigation-group">
            {group && <p className="desk-navigation-title desk-strong">{group}</p>}
            <ul className="desk-navigation-list">
              {screens.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path} aria-current={path === current ? 'page' : undefined} discover="none">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

/** Moves the list alone: were the window to move with it, what someone is about to press would slip away under the pointer. */
function showCurrent(list: HTMLElement | null): void {
  const entry = list?.querySelector('[aria-current]')
  if (!list || !entry) return
  const [inner, outer] = [entry.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollTop += Math.max(0, inner.bottom - outer.bottom) + Math.min(0, inner.top - outer.top)
}

/** The one of these that an address belongs to: the nearest above it, since some screens stand below others; Today has none below it. */
function currentOf(screens: readonly { path: string }[], address: string): string | undefined {
  const above = screens.filter(({ path }) => address === path || (path !== deskPaths.today && address.startsWith(`${path}/`)))
  return above.toSorted((one, other) => other.path.length - one.path.length)[0]?.path
}
