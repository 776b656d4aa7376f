interface Dated {
  updatedAt: string
  publishAt: string | null
}

/** When what visitors read last changed (ISO 8601): with its last edit, or as it came onto the site where that was later. */
export const lastChange = ({ updatedAt, publishAt }: Dated): string => (publishAt !== null && publishAt > updatedAt ? publishAt : updatedAt)
