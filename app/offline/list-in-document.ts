import * as messages from '#shared/messages.ts'
import { listKeptForms } from './kept-forms.ts'
import { listKeptPages } from './kept-pages.ts'

/** The element of /offline that holds the list of pages that were read. */
export const READ_PAGES_MARK = 'data-read-pages'
const PLACE = new RegExp(`(<div[^>]* ${READ_PAGES_MARK}="[^"]*"[^>]*>)[\\s\\S]*?(</div>)`)

/** The kept document of /offline with the forms that wait and links to the pages that this phone keeps, last read first: whoever only reads has no script to list them. */
export async function withReadPages(page: Response): Promise<Response> {
  const [html, waiting, items] = await Promise.all([page.text(), listWaiting(), listItems()])
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
  const listed = waiting || list ? html.replace(PLACE, (_, start: string, end: string) => start + waiting + list + end) : html
  return new Response(listed, { headers })
}

async function listWaiting(): Promise<string> {
  const waiting = (await listKeptForms()).filter(({ state }) => state === 'waiting')
  // A label is one of this site's own headings.
  return waiting.map(({ label }) => `<p>${label.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}: ${messages.keptOnPhone}</p>`).join('')
}

async function listItems(): Promise<string[]> {
  const pages = await listKeptPages()
  // A title is escaped as it stands, and an address holds no quotes.
  return pages.map(({ address, title }) => `<li><a href="${address.replaceAll('&', '&amp;')}">${title}</a></li>`)
}
