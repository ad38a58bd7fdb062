import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'
import { userSchema, type User } from './user.ts'

/** What was changed in this tab, by user id: the changed user, or null for a deleted one. */
export type UserChanges = ReadonlyMap<number, User | null>

export const noChanges: UserChanges = new Map()

/** Returns the users of the mock API with the changes of this tab. */
export function applyChanges(users: readonly User[], changes: UserChanges): User[] {
  return users.flatMap((user) => {
    const changed = changes.get(user.id)
    if (changed === null) return []
    return changed ?? user
  })
}

/** Returns the changes with some users replaced, or deleted by null. */
export const withChanges = (changes: UserChanges, next: Iterable<readonly [number, User | null]>): UserChanges =>
  new Map([...changes, ...next])

/** Returns the changes with what some users were before; other users keep what happened to them since. */
export function takenBack(changes: UserChanges, before: UserChanges, ids: readonly number[]): UserChanges {
  const next = new Map(changes)
  for (const id of ids) {
    const earlier = before.get(id)
    if (earlier === undefined) next.delete(id)
    else next.set(id, earlier)
  }
  return next
}

const keptSchema = listOf(v.object({ id: v.number(), user: v.nullable(userSchema) }), 1000)

/** Returns the changes as a text for the tab's storage. */
export const writeChanges = (changes: UserChanges): string =>
  JSON.stringify([...changes].map(([id, user]) => ({ id, user })))

/** Returns the changes that a text holds; none if it is no text of ours. */
export function readChanges(text: string | null): UserChanges {
  try {
    const { success, output } = v.safeParse(keptSchema, JSON.parse(text ?? '[]'))
    return success ? new Map(output.map(({ id, user }) => [id, user])) : noChanges
  } catch {
    return noChanges
  }
}
