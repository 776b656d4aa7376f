/** `open` gathers changes; `published` can be taken back. */
export const releaseStates = ['open', 'published', 'taken back'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** What a release can change: the words of a post or page, what an item of the site holds, their order, the company's details. */
export const changeKinds = ['post', 'page', 'content-item', 'item-order', 'settings'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Only content items are added and removed; a new post or page is a draft that the release publishes. */
export type ChangeAction = 'add' | 'change' | 'remove'

/** Stands where a release is chosen for one that is yet to be made. */
export const NEW_RELEASE = 'new'
