/** Whatever has a name of its own that articles carry. */
export type NamedKind = 'tag' | 'author' | 'category'

/** A name, and those of its kind that are spelt alike but for marks, dots and hooks. */
export interface NearName {
  kind: NamedKind
  name: string
  near: readonly { id: number; name: string }[]
}
