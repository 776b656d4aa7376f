/** The name under which the form of a list says what it showed of an enquiry. */
export const seenNameOf = (id: string): string => `seen-${id}`

export const SeenField = ({ id, seen }: { id: string; seen: string }) => <input type="hidden" name={seenNameOf(id)} value={seen} />
