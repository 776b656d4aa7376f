/** JSON that ends no script and no line, wherever it stands. */
export const jsonInScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
