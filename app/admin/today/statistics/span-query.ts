/** A day in an address; whatever else is typed there is answered by what is wrong with it. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/
