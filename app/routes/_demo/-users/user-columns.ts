import { labelOf, type User } from './user.ts'
import type { SortColumn } from './users-search.ts'

/** The headings of the columns. */
export const columnNames: Record<SortColumn, string> = {
  id: 'ID',
  username: 'Username',
  email: 'Email',
  name: 'Name',
  country: 'Country',
  role: 'Role',
  status: 'Status',
  is_verified: 'Verified',
  department: 'Department',
}

/** Returns what a column says of a user, in files and on paper. */
export function valueOf(user: User, column: SortColumn): string | number {
  const value = user[column]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return column === 'role' || column === 'status' || column === 'department' ? labelOf(String(value)) : value
}
