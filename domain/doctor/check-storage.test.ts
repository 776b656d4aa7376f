import { expect, test } from 'vitest'
import { examined } from '#tests/support/examined.ts'
import { suiteS3 } from '#tests/support/s3-suite.ts'
import { checkClock } from './check-clock.ts'
import { checkStorage } from './check-storage.ts'

const store = await suiteS3()

function asked(more: Record<string, string> = {}) {
  const { bucket, endpoint, region = '', accessKeyId, secretAccessKey } = store.settings
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  return examined({ S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, ...keys, ...more })
}

test('a bucket is listed, written, read and deleted from, and nothing stays in it', async () => {
  expect(await checkStorage(asked())).toEqual({
    state: 'ok',
    says: 'S3_BUCKET site-uploads can be listed, written, read and deleted from.',
  })
  expect(store.asked).toEqual(['GET ', 'PUT incoming/doctor-check', 'GET incoming/doctor-check', 'DELETE incoming/doctor-check'])
  expect(store.objects.size).toBe(0)
})

test('one that is only read from is not written to; none is no fault', async () => {
  store.faults.readOnly = true
  expect(await checkStorage(asked({ UPLOADS_STORE: 'disk' }))).toMatchObject({ state: 'ok' })
  expect(await checkStorage(asked())).toMatchObject({ state: 'wrong', says: expect.stringContaining('may not write into S3_BUCKET') })
  expect(await checkStorage(examined({}))).toMatchObject({ state: 'ok' })
})

test('one that is away, or has another key, is wrong', async () => {
  expect(await checkStorage(asked({ S3_SECRET_ACCESS_KEY: 'other' }))).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(/^S3_SECRET_ACCESS_KEY/),
  })
  await store.pause()
  expect(await checkStorage(asked())).toMatchObject({ state: 'wrong', says: expect.stringContaining('ECONNREFUSED') })
  await store.resume()
})

test.each([
  [0, 'ok', /within 5 seconds of that of the object storage/],
  [30_000, 'look', /30 seconds behind that of the object storage|29 seconds behind|31 seconds behind/],
  [-7_200_000, 'wrong', /ahead of that of the object storage/],
] as const)('a clock that is %d ms away from that of the storage is %s', async (off, state, says) => {
  store.faults.clock = off
  expect(await checkClock(asked())).toMatchObject({ state, says: expect.stringMatching(says) })
})
