/** Programs ask for these; the site's own pages are forms. */
export const appointmentPaths = {
  free: '/api/appointments/free',
  choose: '/api/appointments',
  manage: '/api/admin/appointments',
} as const
