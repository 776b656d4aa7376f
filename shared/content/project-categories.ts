/** Apart from the schemas, which pages do without. */
export const projectCategories = ['Business', 'Solution', 'Marketing'] as const
