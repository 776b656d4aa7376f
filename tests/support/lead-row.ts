import { randomUUID } from 'node:crypto'

const NOW = '2026-11-21T09:00:00.000Z'

/** An enquiry as it is stored; what a test is about is given. */
export const leadRow = (over: object = {}) => ({
  id: randomUUID(),
  kind: 'contact' as const,
  reference: randomUUID(),
  name: 'Ngozi Eze',
  email: 'ngozi@school.example',
  phone: '0803 123 4567',
  phone_e164: '+2348031234567',
  details: '{}',
  status: 'new' as const,
  assignee: null,
  notes: '',
  spam_reasons: null,
  source: '{}',
  created_at: NOW,
  updated_at: NOW,
  touched_at: (over as { created_at?: string }).created_at ?? NOW,
  ...over,
})
