/** Ids are fixed: addresses, the school pages and their carousels rely on them. */
export const sampleCategories = [
  { id: 1, name: 'School Management', description: 'Running the school office: registers, calendars, staff and parents.' },
  { id: 2, name: 'Fees and Finance', description: 'Collecting school fees, reconciling payments and keeping the books.' },
  { id: 3, name: 'Exams and Results', description: 'Assessment, grading and report sheets, from CA to WAEC and NECO.' },
  { id: 4, name: 'Websites', description: 'What a school or business website should do, and what it should cost.' },
  { id: 5, name: 'Online Selling', description: 'Catalogues, payments and delivery for Nigerian shops.' },
  { id: 6, name: 'Custom Software', description: 'Having software built: questions to ask before you pay.' },
  { id: 7, name: 'Computers and Devices', description: 'Buying, powering and looking after hardware.' },
  { id: 8, name: 'Data and Security', description: 'Records, privacy and backups.' },
  { id: 9, name: 'School App', description: 'How the features of the school app work in practice.' },
  { id: 10, name: 'Resellers and Partners', description: 'Earning with the reseller programme.' },
] as const
