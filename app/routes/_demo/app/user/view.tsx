import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '../../-users/user-page.tsx'
import { userSearchSchema } from '../../-users/users-search.ts'

export const Route = createFileRoute('/_demo/app/user/view')({
  validateSearch: userSearchSchema,
  head: () => ({ meta: [{ title: 'User (demo) · Loop' }] }),
  component: View,
})

function View() {
  const { id } = Route.useSearch()
  return <UserPage id={id} />
}
