import type { AccessRow } from './access-row.ts'

export const leadRows: AccessRow[] = [
  {
    call: 'POST /contacts/api/addContact',
    statuses: [201, 201, 201, 201],
    ask: ({ unique }) => ({
      body: { fullName: 'Ada Obi', phoneNumber: '0803 000 0190', email: 'ada@example.com', message: `Good day ${unique()}` },
    }),
  },
]
