import { Button } from '@radix-ui/themes'
import { SearchX } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { withoutFilters } from './filters-card.tsx'
import { unknownFilter, type ListSearch } from './users-search.ts'

interface NoUsersProps {
  search: ListSearch
  onSearch: (search: ListSearch) => void
  /** Whether there are no users at all. */
  isEmpty: boolean
}

/** Why the list is empty, and how to fill it. */
export function NoUsers({ search, onSearch, isEmpty }: NoUsersProps) {
  if (isEmpty) return <EmptyState>All users are deleted. “Reset users” brings them back.</EmptyState>
  const unknown = unknownFilter(search)
  return (
    <EmptyState
      lack="found"
      icon={SearchX}
      action={
        <Button size="1" variant="soft" onClick={() => onSearch(withoutFilters(search))}>
          Show all users
        </Button>
      }
    >
      {unknown
        ? `No user has the ${nouns[unknown]} “${search[unknown]}”. Choose another filter.`
        : 'No user matches. Change the filters or the search.'}
    </EmptyState>
  )
}

const nouns = { role: 'role', status: 'status', verified: 'verification', department: 'department' }
