import * as messages from '#shared/messages.ts'
import type { AlertProps } from './alert.tsx'

export const alertExamples: AlertProps[] = [
  { tone: 'danger', title: messages.submissionFailed },
  { tone: 'info', title: 'This page shows sample content' },
  { tone: 'success', title: messages.contactSent },
]
