const WORDS: Readonly<Record<string, string>> = {
  'hidden field filled in': "A hidden field was filled in, which people can't see",
  'many links': 'It has more links than people write',
  'filled in too quickly': 'The form was filled in faster than anybody can type',
  'same text from many': 'Many others sent the very same text on one day',
  'many from one sender': 'Very many came from this address on one day',
  'crowded address': 'Much came from one network at once; it may be a whole school or a mobile network',
  'marked by staff': 'Someone of the staff marked it',
}

const LIKE = /^like (\d+) marked as spam$/

/** Why something is held, in words for those who decide. */
export function reasonInWords(reason: string): string {
  const like = LIKE.exec(reason)?.[1]
  return like ? `Like ${like} others that were marked as spam` : (WORDS[reason] ?? reason)
}
