/** Pages that wait for articles: lists, the articles themselves, and the carousels of home and the school app. */
export const WITH_BLOGS = /^\/(?:$|(?:think-school|blog-list|blog-grid|category-list|blog|blog-details|blog-details-default)(?:\/|$))/
