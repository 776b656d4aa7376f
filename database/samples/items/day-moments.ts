import type { ContentItem } from '#shared/content/items.ts'

/** One term of an invented school; the screens show the same people and sums (drawings/product). */
export const sampleDayMoments: ContentItem<'day-moment'>[] = [
  {
    time: '07:42',
    day: 'Week 1, Monday',
    title: 'The gate',
    text: 'Zainab holds her card to a phone at the gate. It says her name, and the register has her time. On Standard and Premium her father gets an SMS before she reaches her class. Nobody wrote anything down.',
    module: 'Attendance',
    package: '',
    drawing: 'qr-attendance',
  },
  {
    time: '09:00',
    day: 'Week 6, Friday',
    title: 'Who is absent',
    text: '34 of 320, by name and class, while there is still time to call. Two parents have called already. One number does not answer: that is the child to ask about first. The SMS come with Standard; the list is in every package.',
    module: 'Attendance',
    package: '',
    drawing: 'absence-list',
  },
  {
    time: '11:15',
    day: 'Week 8, Wednesday',
    title: 'A transfer finds its pupil',
    text: 'The bank calls it N/SCH FEES, like fifty others. But the account number is Zainab’s alone, so the ₦40,000 stands under her name, with the ₦45,000 still to come. The bursar did not touch it.',
    module: 'School fees',
    package: 'Standard',
    drawing: 'transfer-match',
  },
  {
    time: '14:30',
    day: 'Week 12, Thursday',
    title: 'The result adds itself up',
    text: 'Mrs Okeke types 52. Total, grade, average and place in class are there before she looks up. One line stays red: the score that is still missing, with the name of whoever owes it.',
    module: 'Exams and records',
    package: '',
    drawing: 'score-entry',
  },
  {
    time: '16:06',
    day: 'Closing day',
    title: 'A mother opens WhatsApp',
    text: 'Temi came second of 34. Her mother reads it on the bus, answers PAY, and gets the account number and next term’s fees in the same chat. Nobody queues at the office.',
    module: 'WhatsApp academic report sender',
    package: 'Premium',
    drawing: 'whatsapp-report',
  },
]
