import { paths } from '#shared/paths.ts'

/** The demo of an enquiry as a file for calendars. */
export const demoFilePath = (reference: string): string => `${paths.sent(reference)}/demo.ics`
