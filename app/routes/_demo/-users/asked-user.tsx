import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import type { User } from './user.ts'
import { askedUser, useUsers } from './users.queries.ts'

interface AskedUserProps {
  /** The id of the address. */
  id: number | undefined
  children: (user: User, users: readonly User[]) => ReactNode
}

/** The user that the address asks for, or why there is none and the way back. */
export function AskedUser({ id, children }: AskedUserProps) {
  const query = useUsers()
  return (
    <QueryState query={query} height="640px">
      {(users) => {
        const user = askedUser(users, id)
        return user ? children(user, users) : <NoUser />
      }}
    </QueryState>
  )
}

const NoUser = () => (
  <StatePanel
    lack="found"
    icon={<UserX size={20} />}
    title="User not found"
    actions={
      <Button asChild>
        <Link to="/app/user/list">Back to all users</Link>
      </Button>
    }
  >
    <p>No user has the ID of this address, or you deleted the user in this tab.</p>
  </StatePanel>
)
