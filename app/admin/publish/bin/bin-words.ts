import { type BinKindName, binKinds } from '#domain/bin/bin-kinds.ts'

/** How the bin calls what it holds; for loaders. */
export const binWords: Record<BinKindName, string> = { post: 'Posts', page: 'Pages', item: 'Site content' }

export const binKindNames = Object.keys(binKinds) as BinKindName[]

/** Which kind an address asks for; the first when it asks for none. */
export const readKind = (asked: unknown): BinKindName => binKindNames.find((kind) => kind === asked) ?? 'post'
