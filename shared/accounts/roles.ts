/** Each role's reach is the contract's: admin everything, editor content, sales enquiries. */
export const roles = ['admin', 'editor', 'sales'] as const

export type Role = (typeof roles)[number]
