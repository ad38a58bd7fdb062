import { useSyncExternalStore } from 'react'
import type { User, UserStatus } from './user.ts'
import { noChanges, readChanges, takenBack, withChanges, writeChanges, type UserChanges } from './user-changes.ts'

// The mock API only reads users. Changes stay in this tab: in memory, and in the tab's storage, so that a reload keeps
// them. Another tab begins with the users of the mock API.
const storageKey = 'loop-demo-users'

let known: UserChanges | null = null
const listeners = new Set<() => void>()

function kept(): UserChanges {
  try {
    return readChanges(sessionStorage.getItem(storageKey))
  } catch {
    return noChanges
  }
}

const changesNow = (): UserChanges => (known ??= kept())

function keep(next: UserChanges): void {
  known = next
  try {
    sessionStorage.setItem(storageKey, writeChanges(next))
  } catch {
    // Without storage, or if it is full, the changes last until the page is closed.
  }
  listeners.forEach((listener) => listener())
}

type Undo = () => void

function change(next: readonly (readonly [number, User | null])[]): Undo {
  const before = changesNow()
  keep(withChanges(before, next))
  return () =>
    keep(
      takenBack(
        changesNow(),
        before,
        next.map(([id]) => id),
      ),
    )
}

/** Saves an edited user. */
export const saveUser = (user: User): Undo => change([[user.id, user]])

/** Gives users another status. */
export const setStatus = (users: readonly User[], status: UserStatus): Undo =>
  change(users.map((user) => [user.id, { ...user, status }]))

export const deleteUsers = (users: readonly User[]): Undo => change(users.map(({ id }) => [id, null]))

/** Discards every change of this tab. */
export function resetUsers(): Undo {
  const before = changesNow()
  keep(noChanges)
  return () => keep(before)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the changes of this tab. The server renders none. */
export const useUserChanges = (): UserChanges => useSyncExternalStore(subscribe, changesNow, () => noChanges)
