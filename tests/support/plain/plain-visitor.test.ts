import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type PlainPage, plainVisitor } from './plain-visitor.ts'

interface Told {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** A site of one document, which remembers what it was asked; what `answer` does not answer is that document. */
async function siteOf(html: string, answer?: (...asked: Parameters<RequestListener>) => unknown) {
  const told: Told[] = []
  const server = createServer(async (request, response) => {
    told.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: await text(request) })
    answer?.(request, response)
    if (!response.writableEnded) response.setHeader('content-type', 'text/html').end(`<!doctype html><title>One</title><body>${html}`)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return { url, told, last: () => told.at(-1) as Told, ...plainVisitor(url) }
}

async function opened(html: string) {
  const site = await siteOf(html)
  await site.page.goto('/here')
  return site
}
const button = (page: PlainPage, name: string) => page.getByRole('button', { name, exact: true })

test('a form goes as a line with its origin, its own fields, those elsewhere that name it, and the button that was pressed', async () => {
  const { page, last, url } = await opened(`<form id=f method=post action=/to novalidate><label>Name <input name=a required></label>
    <textarea name=t></textarea><select name=s><option value=1>One<option value=2>Two</select><input type=checkbox name=c value=yes>
    <input name=off disabled value=x><button name=how value=save>Save</button><button name=how value=drop formaction=/drop>Drop</button></form>
    <input form=f name=out value=side>`)
  await page.getByLabel('Name').fill('Ada & Co')
  await page.locator('textarea').fill('one\ntwo')
  await page.locator('select').selectOption('Two')
  await page.getByRole('checkbox').check()
  await button(page, 'Save').click()
  expect(last()).toMatchObject({ method: 'POST', path: '/to', body: 'a=Ada+%26+Co&t=one%0D%0Atwo&s=2&c=yes&how=save&out=side' })
  expect([last().headers.origin, last().headers.referer, last().headers['content-type']]).toEqual([
    url,
    `${url}/here`,
    expect.stringContaining('x-www-form-urlencoded'),
  ])
  await button(page, 'Drop').click()
  expect(last()).toMatchObject({ path: '/drop', body: expect.stringContaining('how=drop') })
})

test('one that asks takes the place of what the address asked, and tells no origin; Enter presses its first button', async () => {
  const { page, last } = await opened(
    '<form action="/find?old=1#there"><input type=search name=q aria-label=Words><button>Find</button></form>',
  )
  await page.getByLabel('Words').fill('fees')
  await page.getByLabel('Words').press('Enter')
  expect([last().method, last().path, last().headers.origin]).toEqual(['GET', '/find?q=fees', undefined])
  expect(new URL(page.url()).hash).toBe('#there')
})

test('files go in parts, and where none was chosen a nameless one', async () => {
  const { page, last } = await opened(`<form method=post enctype=multipart/form-data><label>Picture <input type=file name=p></label>
    <input type=file name=none><button>Send</button></form>`)
  await page.getByLabel('Picture').setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: Buffer.from('bytes') })
  await button(page, 'Send').click()
  const [, boundary = ''] = last().headers['content-type']?.split('; boundary=') ?? []
  const [, first = '', second = '', end] = last().body.split(`--${boundary}`)
  expect(end).toBe('--\r\n')
  expect(first).toMatch(/name="p"; filename="gate\.png"\r\nContent-Type: image\/png\r\n\r\nbytes\r\n/)
  expect(second).toMatch(/name="none"; filename=""\r\nContent-Type: application\/octet-stream\r\n\r\n\r\n/)
})

test('what the browser itself would refuse is not sent, unless the form or its button says so', async () => {
  const { page, told } = await opened(`<form method=post><input type=email name=e required pattern=".+ng"><button>Send</button>
    <button formnovalidate>Anyway</button><button type=button>Nothing</button><button disabled>Later</button></form>`)
  for (const typed of ['', 'nobody', 'ada@school.example']) {
    await page.locator('input').fill(typed)
    await button(page, 'Send').click()
  }
  await button(page, 'Nothing').click()
  await expect(button(page, 'Later').click()).rejects.toThrow('disabled')
  expect(told).toHaveLength(1)
  await page.locator('input').fill('ada@school.ng')
  await button(page, 'Send').click()
  await button(page, 'Anyway').click()
  expect(told.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST'])
})

test('a redirect is followed: what was posted is asked for anew unless it is wanted again, and cookies come along', async () => {
  const { page, told } = await siteOf(
    '<form method=post action=/saved><button name=b value=1>Save</button></form>',
    ({ url }, response) => {
      if (url === '/saved') response.writeHead(307, { location: '/again', 'set-cookie': 'seen=yes; HttpOnly' }).end()
      if (url === '/again') response.writeHead(303, { location: '/done#part' }).end()
    },
  )
  await page.goto('/here')
  await button(page, 'Save').click()
  expect(told.slice(1).map(({ method, path, headers, body }) => [method, path, headers.cookie, body])).toEqual([
    ['POST', '/saved', undefined, 'b=1'],
    ['POST', '/again', 'seen=yes', 'b=1'],
    ['GET', '/done', 'seen=yes', ''],
  ])
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/done#part')
})

test('parts are found by the names that assistive technology gives them, where it is told of them', async () => {
  const { page } = await opened(`<h2 id=h>Your <b>school</b></h2><section aria-labelledby=h><button aria-label=Close>x</button></section>
    <section>no landmark</section><a href=/b>Book a Demo<span> of Basic</span></a><a>no link</a><p hidden><a href=/c>Hidden</a></p>
    <table><tr><th scope=row>Fees</th><td>5</td></tr></table><article><header>Of the article</header></article><header>Of the page</header>
    <details><summary>More</summary><a href=/d>Folded</a></details><button popovertarget=m>Menu</button><dialog id=m popover><a href=/e>In it</a></dialog>`)
  expect(await page.getByRole('region').count()).toBe(1)
  expect(await page.getByRole('region', { name: 'your school' }).getByRole('button', { name: 'Close' }).count()).toBe(1)
  expect(await page.getByRole('banner').allInnerTexts()).toEqual(['Of the page'])
  expect(await page.getByRole('row', { name: 'Fees 5' }).getByRole('rowheader').innerText()).toBe('Fees')
  const links = () => page.getByRole('link').allTextContents()
  expect(await links()).toEqual(['Book a Demo of Basic'])
  expect(await page.getByRole('link', { name: 'Book a Demo of Basic', exact: true }).count()).toBe(1)
  await page.getByText('More').click()
  await button(page, 'Menu').click()
  expect(await links()).toEqual(['Book a Demo of Basic', 'Folded', 'In it'])
  await expect(page.getByText('Hidden').waitFor()).rejects.toThrow('not shown')
  await expect(page.getByRole('heading', { level: 1 }).waitFor()).rejects.toThrow("0 of 'heading', not one")
})

test('a link is followed, one to a place of the page stays, and others open beside it or are saved', async () => {
  const {
    page,
    opened: beside,
    saved,
    told,
    console,
  } = await siteOf(
    '<a href=#part>Down</a><a href=/new target=_blank>Beside</a><a href=/file>File</a><a href=/gone>Gone</a><p id=part tabindex=-1>Part</p>',
    ({ url }, response) => {
      if (url === '/file') response.writeHead(200, { 'content-disposition': 'attachment; filename=a.csv' }).end('a,b')
      if (url === '/gone') response.statusCode = 404
    },
  )
  await page.goto('/here#part')
  expect(await page.locator(':focus').allTextContents()).toEqual(['Part'])
  await page.getByRole('link', { name: 'Down' }).click()
  expect(told).toHaveLength(1)
  await page.getByRole('link', { name: 'Beside' }).click()
  await page.getByRole('link', { name: 'File' }).click()
  expect([beside.map((each) => new URL(each.url()).pathname), await saved[0]?.text()]).toEqual([['/new'], 'a,b'])
  await page.waitForURL('**/here*')
  await page.getByRole('link', { name: 'Gone' }).click()
  expect(console).toEqual([expect.stringMatching(/\/gone: the server responded with a status of 404$/)])
})
