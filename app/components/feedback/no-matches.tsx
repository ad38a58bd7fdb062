import { Button } from '@radix-ui/themes'
import { SearchX } from 'lucide-react'
import { EmptyState } from './empty-state.tsx'

interface NoMatchesProps {
  text: string
  /** Text of the button that removes the search or the filters. */
  clear: string
  onClear: () => void
}

/** Shown instead of a list that is empty because of what it is searched for or filtered by. */
export const NoMatches = ({ text, clear, onClear }: NoMatchesProps) => (
  <EmptyState
    icon={SearchX}
    lack="found"
    action={
      <Button variant="soft" color="gray" highContrast onClick={onClear}>
        {clear}
      </Button>
    }
  >
    {text}
  </EmptyState>
)
