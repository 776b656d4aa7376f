/** A good form of each kind of lead. */
export const filledForms = {
  contact: { fullName: 'Ngozi Eze', phoneNumber: '0803 000 0190', email: 'ngozi@school.example', message: 'What does Standard cost?' },
  demo: {
    clientName: 'Bola Ade',
    clientEmail: 'bola@school.example',
    clientPhone: '+234 803 000 0191',
    clientType: 'secondary',
    clientMessage: 'Please show us the result sheets.',
  },
  reseller: {
    resellerName: 'Musa Sani',
    resellerPhoneNumber: '0803 000 0192',
    resellerEmail: 'musa@trade.example',
    resellerAddress: '12 Allen Avenue, Ikeja',
    resellerType: 'primary',
    resellerMessage: 'I know thirty schools in Kano.',
  },
  quote: {
    name: 'Ada Obi',
    email: 'ada@shop.example',
    phone: '0803 000 0193',
    website: 'adashop.ng',
    topic: 'A web shop',
    message: 'Four hundred articles.',
  },
} as const
