import { afterAll, beforeEach } from 'vitest'
import { noFaults, type S3Server, startS3 } from './s3-server.ts'

/** A store of a whole file: empty, and without a fault, before each test. */
export async function suiteS3(): Promise<S3Server> {
  const store = await startS3()
  afterAll(() => store.stop())
  beforeEach(() => {
    Object.assign(store.faults, noFaults())
    store.objects.clear()
    store.asked.length = 0
  })
  return store
}
