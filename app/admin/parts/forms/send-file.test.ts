import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import * as deskMessages from '#shared/desk-messages.ts'
import { sendFile } from './send-file.ts'

test('a proxy in front that takes no piece of this size is named, and not asked again', async () => {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    request.resume().on('end', () => response.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413 Request Entity Too Large</h1>'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  expect(await sendFile(`http://127.0.0.1:${port}/`, new File(['a'], 'a.csv'), [], () => {})).toEqual({
    message: deskMessages.tooLargeForFront,
  })
  expect(asked).toBe(1)
})
