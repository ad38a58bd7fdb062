import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { UsersPage } from '../../-users/users-page.tsx'
import type { Unread } from '../../-form/unread.ts'
import { listSearchSchema, type ListSearch } from '../../-users/users-search.ts'

export const Route = createFileRoute('/_demo/app/user/list')({
  // The page reads it: what a route imports is loaded before any demo opens.
  validateSearch: (search: Record<string, unknown>): Unread<ListSearch> => search,
  head: () => ({ meta: [{ title: 'Users (demo) · Loop' }] }),
  component: UserList,
})

function UserList() {
  const address = Route.useSearch()
  const search = useMemo(() => v.parse(listSearchSchema, address), [address])
  const navigate = Route.useNavigate()
  // Replaced, so that Back leaves the list instead of taking back letter by letter.
  const onSearch = (next: ListSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return <UsersPage search={search} onSearch={onSearch} />
}
