import * as v from 'valibot'
import { userSchema, type User } from './user.ts'

/** Returns a user for tests, with empty details. */
export const userOf = (id: number, fields: Partial<User> = {}): User => ({
  ...v.parse(userSchema, {
    id,
    username: `user.${id}`,
    email: `user.${id}@thornbury.test`,
    name: `User ${id}`,
    role: 'user',
    status: 'active',
    is_verified: true,
    department: 'sales',
  }),
  ...fields,
})
