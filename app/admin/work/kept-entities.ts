/** What is written in the editor of long texts. */
export const keptEntities = ['post', 'page'] as const
