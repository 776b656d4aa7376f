/** Never kept in memory: the token of a mail is one reader's alone. */
export const TOKEN_QUERY = { token: /(?!)/ }
