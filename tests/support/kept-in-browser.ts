/**
 * Changes the one form that the browser keeps: by its age, in ms, or by other words in what is sent. While no page and no worker
 * tries it: one that read it before would send it as it was, on a line that is back by then. Runs there.
 */
export const changeKept = ({ age = 0, replaced = ['', ''] }: { age?: number; replaced?: [string, string] }): Promise<void> =>
  navigator.locks.request('kept-forms', async () => {
    const asked = indexedDB.open('kept-forms')
    await new Promise((resolve) => (asked.onsuccess = resolve))
    const transaction = asked.result.transaction('forms', 'readwrite')
    const forms = transaction.objectStore('forms')
    const all = forms.getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    const [form] = all.result
    forms.put({ ...form, keptAt: form.keptAt - age, body: form.body.replace(...replaced) })
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    asked.result.close()
  })

/** What the browser keeps, by name. Runs there. */
export const namesOfKept = async () => ({
  'Local storage': Object.keys(localStorage),
  'Session storage': Object.keys(sessionStorage),
  Database: (await indexedDB.databases()).map(({ name = '' }) => name),
  Cache: await caches.keys(),
})

/** Whatever of a visitor is still in the browser. Runs there. */
export async function leftOver(): Promise<string[]> {
  const found: string[] = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  for (const name of await caches.keys()) {
    if (name === 'pages-read' || name === 'pictures-seen') found.push(...(await (await caches.open(name)).keys()).map(({ url }) => url))
  }
  for (const [name = '', store = ''] of [
    ['kept-forms', 'forms'],
    ['serwist-expiration', 'cache-entries'],
  ]) {
    const asked = indexedDB.open(name)
    await new Promise((resolve) => (asked.onsuccess = resolve))
    const all = asked.result.transaction(store).objectStore(store).getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    found.push(...all.result.map((entry) => JSON.stringify(entry)).filter((entry) => !entry.includes('site-files')))
    asked.result.close()
  }
  return found
}

/** Addresses of the pages that the browser keeps, and of those that it has notes of. Runs there. */
export async function keptAddresses(): Promise<string[]> {
  const asked = indexedDB.open('serwist-expiration')
  await new Promise((resolve) => (asked.onsuccess = resolve))
  const all = asked.result.transaction('cache-entries').objectStore('cache-entries').getAll()
  await new Promise((resolve) => (all.onsuccess = resolve))
  asked.result.close()
  const pages = await (await caches.open('pages-read')).keys()
  return [...pages, ...(all.result as { url: string }[])].map(({ url }) => url).concat(sessionStorage.getItem('visit-pages') ?? [])
}

/** Puts a page into what the browser keeps, as an older worker kept it: with the note of when. Runs there. */
export async function keepAsOlderWorker(address: string): Promise<void> {
  const cache = await caches.open('pages-read')
  const [other] = await cache.keys()
  const page = other && (await cache.match(other, { ignoreVary: true }))
  if (!page) throw new Error('no page is kept')
  await cache.put(address, page)
  const asked = indexedDB.open('serwist-expiration')
  await new Promise((resolve) => (asked.onsuccess = resolve))
  const { href: url } = new URL(address, location.href)
  const put = asked.result
    .transaction('cache-entries', 'readwrite')
    .objectStore('cache-entries')
    .put({ id: `pages-read|${url}`, cacheName: 'pages-read', url, timestamp: Date.now() })
  await new Promise((resolve) => (put.onsuccess = resolve))
  asked.result.close()
}
