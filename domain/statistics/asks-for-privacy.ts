/** Whether a browser says for its owner that they are not to be followed: their views count, they themselves do not. */
export const asksForPrivacy = (headers: Record<string, string | string[] | undefined>): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1'
