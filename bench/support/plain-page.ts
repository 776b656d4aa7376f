import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { onPhone } from './slow-phone.ts'

/** What the words of a page alone cost: served by a server of its own, gzipped, without style, scripts and pictures. */
export interface PlainPage {
  url: string
  close(): Promise<void>
}

/** Of the page at this address, each line a paragraph. */
export async function servePlainPage(browser: Browser, url: string): Promise<PlainPage> {
  const words = await onPhone(browser, async ({ page }) => {
    await page.goto(url)
    return page.locator('body').innerText()
  })
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  const escape = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const paragraphs = lines.map((line) => `<p>${escape(line)}</p>`).join('\n')
  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  const body = await promisify(gzip)(`${head}<title>Plain</title>${paragraphs}`)
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip', 'Content-Length': body.length }).end(body)
  })
  await promisify<number, string>(server.listen.bind(server))(0, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => promisify(server.close.bind(server))(),
  }
}
