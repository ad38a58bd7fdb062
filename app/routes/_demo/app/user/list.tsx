import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../../-users/users-page.tsx'
import { listSearchSchema } from '../../-users/users-search.ts'

export const Route = createFileRoute('/_demo/app/user/list')({
  validateSearch: listSearchSchema,
  head: () => ({ meta: [{ title: 'Users (demo) · Loop' }] }),
  component: UserList,
})

function UserList() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // Replaced, so that Back leaves the list instead of taking back letter by letter.
  const onSearch = (next: typeof search) => void navigate({ search: next, replace: true, resetScroll: false })
  return <UsersPage search={search} onSearch={onSearch} />
}
