/** What a new translation's address says: its language, which its form checks, and the id of the item that it is of. */
export const translationQuery = { language: /^[a-z]{2,3}$/, of: /^[\da-f-]{36}$/ }
