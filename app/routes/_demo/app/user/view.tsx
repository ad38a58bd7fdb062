import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { UserPage } from '../../-users/user-page.tsx'
import type { Unread } from '../../-form/unread.ts'
import { userSearchSchema, type UserSearch } from '../../-users/users-search.ts'

export const Route = createFileRoute('/_demo/app/user/view')({
  // The page reads it: what a route imports is loaded before any demo opens.
  validateSearch: (search: Record<string, unknown>): Unread<UserSearch> => search,
  head: () => ({ meta: [{ title: 'User (demo) · Loop' }] }),
  component: View,
})

function View() {
  const { id } = v.parse(userSearchSchema, Route.useSearch())
  return <UserPage id={id} />
}
