/** The name and id of the field for another start of a demo, which messages lead to. */
export const startFieldOf = (id: string): string => `start-${id}`
