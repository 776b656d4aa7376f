import { TEST_ENQUIRY_EVERY_MS } from '#shared/limits.ts'
import { oneLine } from '#shared/one-line.ts'
import type { Job } from '../jobs/job.ts'
import { sendTestEnquiry, type TestEnquiryMail } from './send-test-enquiry.ts'
import { noteTestEnquiry } from './test-enquiry-state.ts'

export const TEST_ENQUIRY_JOB = 'test enquiry'
const MAX_REASON_LENGTH = 300

/** Sends a test enquiry each hour, and keeps whether it came through. One that did not is tried again as every failed job is. */
export const testEnquiryJob = (mail: TestEnquiryMail | undefined): Job => ({
  name: TEST_ENQUIRY_JOB,
  nextAfter: (now) => new Date(now.getTime() + TEST_ENQUIRY_EVERY_MS),
  beginsAtOnce: true,
  async run(site, _span, signal) {
    const lost = await sendTestEnquiry(site, mail, signal).then(
      () => null,
      (error: unknown) => error,
    )
    if (lost !== null && signal.aborted) throw lost
    await site.write('jobs', (write) => noteTestEnquiry(write, lost === null ? null : reasonOf(lost)))
    if (lost !== null) throw lost
  },
})

const reasonOf = (error: unknown): string => oneLine(error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON_LENGTH)
