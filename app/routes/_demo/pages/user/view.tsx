import { createFileRoute, redirect } from '@tanstack/react-router'
import { userSearchSchema } from '../../-users/users-search.ts'

/** The template's bookmarks lead here. */
export const Route = createFileRoute('/_demo/pages/user/view')({
  validateSearch: userSearchSchema,
  beforeLoad({ search }) {
    throw redirect({ to: '/app/user/view', search })
  },
})
