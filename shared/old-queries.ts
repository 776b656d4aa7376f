/** What the query of a WordPress site's first page may ask for: a thing by its number, or a list; what says most first. */
export const OLD_NUMBERS = ['p', 'page_id', 'attachment_id'] as const
export const OLD_LISTS = ['feed', 's', 'category_name', 'cat', 'tag', 'm', 'author', 'author_name', 'paged'] as const
