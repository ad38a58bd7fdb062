import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listOf } from '#app/shared/list-of.ts'
import { getMock } from '../-api/mock-client.ts'
import { applyChanges } from './user-changes.ts'
import { useUserChanges } from './user-store.ts'
import { userSchema, type User } from './user.ts'

const usersSchema = listOf(userSchema, 1000)

const usersQueryOptions = () =>
  queryOptions({
    queryKey: ['demo', 'users', 'list'],
    queryFn: () => getMock('/api/users/list', usersSchema),
    // The mock API never changes them.
    staleTime: Infinity,
  })

/** Returns the users of the mock API with the changes of this tab. */
export function useUsers(): UseQueryResult<User[]> {
  const changes = useUserChanges()
  const select = useCallback((users: User[]) => applyChanges(users, changes), [changes])
  return useQuery({ ...usersQueryOptions(), select })
}

/** Whom an address asks for: the user with this id, by default the first. */
export const askedUser = (users: readonly User[], id: number | undefined): User | undefined =>
  id === undefined ? users[0] : users.find((user) => user.id === id)
