import { NavLink } from 'react-router'
import { hasRole, type Role } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { deskScreens, screenGroups } from '../screens.ts'

export const NAVIGATION_ID = 'desk-navigation'

/** The screens that a role may see, by group. A popover on phones, so that it opens before any script; a column beside the screen elsewhere. */
export function DeskNavigation({ role }: { role: Role }) {
  const mine = deskScreens.filter((screen) => hasRole({ role }, screen.audience))
  return (
    <nav id={NAVIGATION_ID} aria-label="Back office" popover="auto" className="desk-navigation">
      {screenGroups.map((group) => {
        const screens = mine.filter((screen) => screen.group === group)
        if (screens.length === 0) return null
        return (
          <div key={group} className="desk-navigation-group">
            {group && <p className="desk-navigation-title">{group}</p>}
            <ul className="desk-navigation-list">
              {screens.map(({ path, title }) => (
                <li key={path}>
                  <NavLink to={path} end={path === deskPaths.today} discover="none">
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
