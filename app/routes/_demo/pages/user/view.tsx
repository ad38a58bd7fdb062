import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Unread } from '../../-form/unread.ts'
import type { UserSearch } from '../../-users/users-search.ts'

/** The template's bookmarks lead here. */
export const Route = createFileRoute('/_demo/pages/user/view')({
  validateSearch: (search: Record<string, unknown>): Unread<UserSearch> => search,
  beforeLoad({ search }) {
    throw redirect({ to: '/app/user/view', search })
  },
})
