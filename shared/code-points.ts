/** How long a text is as people count, and as the limits do: not in UTF-16 units. */
export const codePoints = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}
