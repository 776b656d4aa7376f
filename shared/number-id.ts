/** A number in an address, or undefined when it can't be one: such an id is unknown, not bad input. */
export const readNumberId = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
