import { type Role, roles } from '#shared/accounts/roles.ts'

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Administrator: everything',
  editor: 'Editor: posts, pages and the words of the site',
  sales: 'Sales: enquiries',
}

export const roleOptions = roles.map((value) => ({ value, label: ROLE_LABELS[value] }))
