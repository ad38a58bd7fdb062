import { Button } from '@radix-ui/themes'
import { RotateCcw } from 'lucide-react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { FiltersCard } from './filters-card.tsx'
import { StaysHere } from './stays-here.tsx'
import { resetUsers } from './user-store.ts'
import { UsersList } from './users-list.tsx'
import styles from './users-list.module.css'
import { useUsers } from './users.queries.ts'
import type { ListSearch } from './users-search.ts'

interface UsersPageProps {
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

/** The list of users, with filters, selection and actions on several at once. */
export function UsersPage({ search, onSearch }: UsersPageProps) {
  const query = useUsers()
  return (
    <Page title="Users" question="Find, filter and change invented users." actions={<ResetButton />}>
      <Stack>
        <div className={styles['screen']}>
          <FiltersCard search={search} onSearch={onSearch} />
        </div>
        <Card title="Results">
          <QueryState query={query} height="640px" shape="table">
            {(users) => <UsersList users={users} search={search} onSearch={onSearch} />}
          </QueryState>
          <StaysHere />
        </Card>
      </Stack>
    </Page>
  )
}

function ResetButton() {
  const reset = () => {
    const undo = resetUsers()
    showToast({ kind: 'success', text: 'Users reset.', action: { label: 'Undo', run: undo } })
  }
  return (
    <Button variant="soft" color="gray" highContrast className={styles['screen']} onClick={reset}>
      <RotateCcw size={15} aria-hidden="true" /> Reset users
    </Button>
  )
}
