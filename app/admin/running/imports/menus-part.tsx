import { Form } from 'react-router'
import type { ProposedEntry, ProposedMenu } from '#domain/imports/propose-navigation.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'

/** What it posts; its screen has an action for each. */
export type MenusIntent = 'take-menu'

/** An entry that is ticked, by its number. */
export const entryField = (at: number | ''): string => `entry-${at}`

/** Menus of the old site, each a proposal: nothing of it is in the navigation before somebody says so. */
export const MenusPart = ({ menus }: { menus: readonly ProposedMenu[] }) =>
  menus.length > 0 && (
    <section aria-labelledby="menus" className="desk-stack desk-gap-2">
      <h2 id="menus">Menus</h2>
      <p>
        What is ticked goes behind the links of <SiteLink to={deskPaths.items('main-navigation')}>the navigation</SiteLink>, where you can
        order and change it. Leave it, and nothing changes.
      </p>
      {menus.map((menu) => (
        <Menu key={menu.at} menu={menu} />
      ))}
    </section>
  )

function Menu({ menu: { at, name, entries } }: { menu: ProposedMenu }) {
  const isUseful = entries.some(({ href, isThere }) => href !== undefined && !isThere)
  return (
    <Form role="none" method="post">
      <input type="hidden" name="menu" value={at} />
      <fieldset className="desk-stack desk-gap-1">
        <legend>
          <strong>{name}</strong>
        </legend>
        <ul className="desk-stack desk-gap-1">
          {entries.map((entry) => (
            <li key={entry.at}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
        {isUseful && (
          <div>
            <Button
              type="submit"
              name="intent"
              value={'take-menu' satisfies MenusIntent}
              variant="secondary"
              aria-label={`Add to the navigation: selected of ${name}`}
            >
              Add to the navigation
            </Button>
          </div>
        )}
      </fieldset>
    </Form>
  )
}

function Entry({ entry: { at, label, depth, href, isThere } }: { entry: ProposedEntry }) {
  const name = `${'– '.repeat(depth)}${label || '(no name)'}`
  if (href === undefined || isThere)
    return <span className="desk-muted">{`${name}: ${isThere ? 'in the navigation' : 'not on this site'}`}</span>
  return (
    <label>
      <input type="checkbox" name={entryField(at)} value="yes" defaultChecked={depth === 0} /> {name}{' '}
      <span className="desk-muted">{href}</span>
    </label>
  )
}
