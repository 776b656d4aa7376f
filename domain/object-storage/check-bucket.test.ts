import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ConfigError } from '#config/read-config.ts'
import type { S3Server } from '#tests/support/s3-server.ts'
import { suiteS3 } from '#tests/support/s3-suite.ts'
import { Availability } from './availability.ts'
import { openBucket } from './bucket.ts'
import { checkBucket } from './check-bucket.ts'

const store = await suiteS3()

function checked(changed: Partial<S3Server['settings']> = {}, isWritten = true) {
  const settings = { ...store.settings, ...changed }
  const bucket = openBucket({ settings, availability: new Availability({ onAway() {}, onBack() {} }), pause: async () => {} })
  return checkBucket(bucket, settings, { isWritten })
}

test('a bucket that can be listed, written to and deleted from is as the settings say, and nothing stays in it', async () => {
  expect(await checked()).toBeUndefined()
  expect(store.asked.some((each) => each.startsWith('PUT'))).toBe(true)
  expect(store.objects.size).toBe(0)
})

test.each([
  [{ bucket: 'another' }, /^S3_BUCKET another is not there[^\n]+$/],
  [{ accessKeyId: 'NOBODY' }, /^S3_ACCESS_KEY_ID [^\n]+$/],
  [{ secretAccessKey: 'wrong' }, /^S3_SECRET_ACCESS_KEY [^\n]+$/],
  [{ region: 'us-east-1' }, /^S3_REGION us-east-1 [^\n]+ it is eu-test-1$/],
  [{ region: undefined }, /^S3_REGION \(unset\) [^\n]+ it is eu-test-1$/],
])('a wrong setting is named in one line: %o', async (changed, line) => {
  const error = await checked(changed).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ConfigError)
  expect((error as Error).message).toMatch(line)
})

test('a key that may only read is no key for new uploads, and one for what is moved from there', async () => {
  store.faults.readOnly = true
  await expect(checked()).rejects.toThrow(/^S3_ACCESS_KEY_ID [^\n]+ may not write into S3_BUCKET site-uploads[^\n]+$/)
  expect(await checked({}, false)).toBeUndefined()
})

test('an address at which no object storage answers is named', async () => {
  const web = createServer((_request, response) => response.end('<!doctype html><title>Hello</title>'))
  await new Promise<void>((resolve) => void web.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  await expect(checked({ endpoint })).rejects.toThrow(/^S3_ENDPOINT [^\n]+ not as object storage does[^\n]+$/)
  web.close()
  web.closeAllConnections()
})

test('a store that does not answer is no fault of the settings', async () => {
  await store.pause()
  expect((await checked())?.message).toContain('ECONNREFUSED')
  await store.resume()
})
