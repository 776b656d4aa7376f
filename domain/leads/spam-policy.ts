/** What a submission looks like to the one rule that flags it; flagged ones are kept and shown to staff, never dropped. */
export interface SubmissionSigns {
  trapFilled: boolean
  message: string
}

const LINKS_OF_AN_HONEST_MESSAGE = 2

export type SpamReason = 'hidden field filled in' | 'many links'

export function spamReasons({ trapFilled, message }: SubmissionSigns): SpamReason[] {
  const links = message.match(/https?:\/\/|www\.|\[url/gi)?.length ?? 0
  return [
    ...(trapFilled ? (['hidden field filled in'] as const) : []),
    ...(links > LINKS_OF_AN_HONEST_MESSAGE ? (['many links'] as const) : []),
  ]
}
