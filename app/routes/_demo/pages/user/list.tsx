import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Unread } from '../../-form/unread.ts'
import type { ListSearch } from '../../-users/users-search.ts'

/** The template's bookmarks lead here. */
export const Route = createFileRoute('/_demo/pages/user/list')({
  validateSearch: (search: Record<string, unknown>): Unread<ListSearch> => search,
  beforeLoad({ search }) {
    throw redirect({ to: '/app/user/list', search })
  },
})
