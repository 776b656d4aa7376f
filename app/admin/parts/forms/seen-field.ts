/** The field in which a form says what its others showed when it was made. */
export const SEEN = 'seen'
