/** Who gets the mails to staff: `MAIL_TO`. None while it is unset. */
export const findStaffAddresses = async (mailTo: readonly string[] | undefined): Promise<readonly string[]> => mailTo ?? []
