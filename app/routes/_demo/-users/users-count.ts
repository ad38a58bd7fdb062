import type { User } from './user.ts'

const count = (number: number) => `${number} ${number === 1 ? 'user' : 'users'}`

/** Returns how many users match: "50 users", "6 of 50 users". */
export const countedUsers = (matching: number, all: number): string =>
  matching === all ? count(all) : `${matching} of ${count(all)}`

/** Returns whom an action concerns: one user by name, several by their number. */
export const userCount = (users: readonly User[]): string => {
  const [first] = users
  return first && users.length === 1 ? first.name : count(users.length)
}
