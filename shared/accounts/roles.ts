/** Each role's reach is the contract's: admin everything, editor content, sales enquiries. */
export const roles = ['admin', 'editor', 'sales'] as const

export type Role = (typeof roles)[number]

/** Who of the staff may: anyone, or those of a role. */
export type StaffAudience = Role | 'staff'

/** An administrator may do what any role may. */
export const hasRole = ({ role }: { role: Role }, wanted: StaffAudience): boolean =>
  wanted === 'staff' || role === wanted || role === 'admin'
