import { createFileRoute, redirect } from '@tanstack/react-router'
import { listSearchSchema } from '../../-users/users-search.ts'

/** The template's bookmarks lead here. */
export const Route = createFileRoute('/_demo/pages/user/list')({
  validateSearch: listSearchSchema,
  beforeLoad({ search }) {
    throw redirect({ to: '/app/user/list', search })
  },
})
