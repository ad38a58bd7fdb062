import { Button } from '@radix-ui/themes'
import { SearchX } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { whyEmpty } from './why-empty.ts'
import { noFilters, type View, type ChangeView } from './view-search.ts'

interface EmptyListProps {
  view: View
  onView: ChangeView
  onAdd: () => void
}

/** Replaces the rows if there are none: why, and what to do. */
export function EmptyList({ view, onView, onAdd }: EmptyListProps) {
  const why = whyEmpty(view)
  if (why === null) {
    return (
      <EmptyState action={<Button onClick={onAdd}>Add item</Button>}>
        No items yet. Add one, or reset the demo data to get the first 100 back.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      lack="found"
      icon={SearchX}
      action={
        <Button variant="soft" highContrast onClick={() => onView({ ...noFilters, page: 1 })}>
          Clear search and filters
        </Button>
      }
    >
      {why}
    </EmptyState>
  )
}
