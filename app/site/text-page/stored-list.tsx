import { storedInBrowsers } from '#shared/cookies.ts'
import { paths } from '#shared/paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'

/** What the site really stores in browsers; below the editor's own words, so that it can't go stale. */
export function StoredList() {
  return (
    <div className="prose">
      <h2>Everything by its name</h2>
      <p>
        This list is made by the site itself, of all that it ever stores in a browser. What it keeps for times without a connection can be{' '}
        <SiteLink to={paths.offline}>seen and cleared</SiteLink>.
      </p>
      {/* It scrolls by itself where it is wider than the page, so that keys must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="table" role="region" tabIndex={0} aria-label="Everything that is stored">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Where</th>
              <th scope="col">Whose</th>
              <th scope="col">What for</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            {storedInBrowsers.map(({ name, where, whose, why, until }) => (
              <tr key={`${where} ${name}`}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{where}</td>
                <td>{whose}</td>
                <td>{why}</td>
                <td>{until}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
