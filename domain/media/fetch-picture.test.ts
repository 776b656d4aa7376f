import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as deskMessages from '#shared/desk-messages.ts'
import { PICTURE_LIMIT_BYTES } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { Lane } from '../lane.ts'
import { fetchPicture, isPublicAddress } from './fetch-picture.ts'

/** A site beside this one, and what lets it be reached. */
async function otherSite(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const port = String((server.address() as AddressInfo).port)
  const fetched = (path: string, host = 'localhost') =>
    fetchPicture(`http://${host}:${port}${path}`, { mayReach: (address) => address === '127.0.0.1', ports: [port] })
  return { port, fetched }
}

const picture: RequestListener = (_, answer) => answer.setHeader('content-type', 'image/png').end(Buffer.from([1, 2, 3]))

describe('a picture of another site', () => {
  test('comes as it is, over a move on the same host too', async () => {
    const { fetched } = await otherSite((request, answer) =>
      request.url === '/old' ? answer.writeHead(301, { location: '/new.png' }).end() : picture(request, answer),
    )
    expect([...(await fetched('/new.png'))]).toEqual([1, 2, 3])
    expect([...(await fetched('/old'))]).toEqual([1, 2, 3])
  })

  test('is not followed to another host, nor a second time', async () => {
    const { fetched, port } = await otherSite((request, answer) =>
      answer.writeHead(302, { location: request.url === '/away' ? `http://127.0.0.1:${port}/x` : '/again' }).end(),
    )
    await expect(fetched('/away')).rejects.toMatchObject({ kind: 'invalid', message: messages.pictureElsewhere })
    await expect(fetched('/again')).rejects.toMatchObject({ message: messages.pictureNotGiven })
  })

  test('is no page, and no larger than a picture may be', async () => {
    const { fetched } = await otherSite((request, answer) => {
      if (request.url === '/page') return answer.setHeader('content-type', 'text/html').end('<p>')
      answer.setHeader('content-type', 'image/png')
      return answer.end(Buffer.alloc(PICTURE_LIMIT_BYTES + 1))
    })
    await expect(fetched('/page')).rejects.toMatchObject({ message: messages.pictureNotGiven })
    await expect(fetched('/large')).rejects.toMatchObject({ message: deskMessages.pictureTooLarge })
  })

  test('is waited for while others have the turn of whoever asked for it', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<Parameters<RequestListener>>()
    const { fetched } = await otherSite((...exchange) => answer(exchange))
    const lane = new Lane({ atOnce: 1, waiting: 1 })
    const slow = lane.run(() => fetched('/slow.png'))
    expect(await lane.run(async () => 'a form')).toBe('a form')
    picture(...(await asked))
    expect([...(await slow)]).toEqual([1, 2, 3])
  })

  test('that breaks off is no picture', async () => {
    const { fetched } = await otherSite((_, answer) => {
      answer.writeHead(200, { 'content-type': 'image/png', 'content-length': '100' }).write('half', () => answer.destroy())
    })
    await expect(fetched('/half')).rejects.toMatchObject({ message: messages.pictureNotReached })
  })

  test('is never asked for on this machine or its network, by number or by name', async () => {
    let asked = 0
    const { port } = await otherSite((request, answer) => {
      asked += 1
      picture(request, answer)
    })
    const ports = { mayReach: isPublicAddress, ports: [port] }
    for (const host of ['127.0.0.1', '[::1]', '0.0.0.0', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])
      await expect(fetchPicture(`http://${host}:${port}/x.png`, ports), host).rejects.toMatchObject({ message: messages.pictureAddress })
    await expect(fetchPicture(`http://localhost:${port}/x.png`, ports)).rejects.toMatchObject({ message: messages.pictureNotReached })
    expect(asked).toBe(0)
  })

  test.each(['', 'x', 'ftp://a.example/x.png', 'file:///etc/passwd', 'https://user:word@a.example/x.png', 'https://a.example:8443/x.png'])(
    'has an address of the open web: %s has not',
    async (address) => {
      await expect(fetchPicture(address)).rejects.toMatchObject({ kind: 'invalid', message: messages.pictureAddress })
    },
  )

  test.each([
    '10.1.2.3',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.20.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '0.1.2.3',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2002:a00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is no address of the open internet', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2a00:1450:4003:80f::2001'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})
