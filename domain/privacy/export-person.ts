import { longDateTime } from '#shared/clock-time.ts'
import { html } from '../outbox/mail-html.ts'
import type { Site } from '../site.ts'
import { countFound, findEverything } from './find-everything.ts'
import { readableFact } from './readable-fact.ts'

/** Everything that the site holds about somebody, for them: without what others wrote. */
export interface PersonExport {
  /** The addresses and numbers that were looked for. */
  about: string[]
  /** ISO 8601. */
  madeAt: string
  places: { name: string; records: Readonly<Record<string, string>>[] }[]
}

/** Collects one person's data; that it was exported stays in the audit, and not of whom. */
export async function exportPerson(site: Site, actor: string, typed: readonly string[]): Promise<PersonExport> {
  const everything = await findEverything(site, typed)
  await site.write(actor, (write) =>
    write.audit({ action: 'person exported', entity: 'person', entityId: write.newId(), details: { records: countFound(everything) } }),
  )
  return {
    about: [...everything.person.emails, ...everything.person.phones],
    madeAt: site.clock.now().toISOString(),
    places: everything.places.map(({ name, found }) => ({ name, records: found.map(({ facts }) => facts) })),
  }
}

/** The same as a page that any browser shows without the site, its moments in the site's zone. */
export const printPerson = ({ about, madeAt, places }: PersonExport, companyName: string, timeZone: string): string => `<!doctype html>
${html`<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>What ${companyName} holds about you</title>
  <h1>What ${companyName} holds about you</h1>
  <p>Looked for: ${about.join(', ')}. Made on ${longDateTime(madeAt, timeZone)}.</p>
  ${places.length === 0 ? html`<p>Nothing.</p>` : ''}
  ${places.map(
    ({ name, records }) =>
      html`<h2>${name}</h2>
        ${records.map(
          (record) =>
            html`<dl>
                ${Object.entries(record).map(
                  ([label, value]) =>
                    html`<dt><b>${label}</b></dt>
                      <dd><pre>${readableFact(value, timeZone)}</pre></dd>`,
                )}
              </dl>
              <hr />`,
        )}`,
  )}
</html>`}`
