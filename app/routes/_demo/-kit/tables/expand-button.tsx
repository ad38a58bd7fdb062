import { IconButton } from '@radix-ui/themes'
import { ChevronDown, ChevronRight } from 'lucide-react'

interface ExpandButtonProps {
  /** Whose details it shows. */
  name: string
  isOpen: boolean
  onToggle: () => void
}

/** The button at the start of a row that shows its details below it. */
export const ExpandButton = ({ name, isOpen, onToggle }: ExpandButtonProps) => (
  <IconButton
    variant="ghost"
    color="gray"
    size="2"
    aria-label={`Details of ${name}`}
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    {isOpen ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronRight size={16} aria-hidden="true" />}
  </IconButton>
)
