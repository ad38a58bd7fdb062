import { Button } from '@radix-ui/themes'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import styles from './more-filters.module.css'

/**
 * Returns whether a part that few people need is open, and what opens and closes it.
 * @param isNeeded whether something in it has to be seen: it opens then, and stays open when that is over
 */
export function useMore(isNeeded: boolean): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(isNeeded)
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded)
    if (isNeeded) setOpen(true)
  }
  return [isOpen, () => setOpen((before) => !before)]
}

interface MoreButtonProps {
  label: string
  isOpen: boolean
  onToggle: () => void
}

/** The button that opens and closes such a part, which follows it. */
export const MoreButton = ({ label, isOpen, onToggle }: MoreButtonProps) => (
  <Button type="button" variant="soft" color="gray" highContrast aria-expanded={isOpen} onClick={onToggle}>
    <ChevronDown size={15} aria-hidden="true" className={styles['turning']} /> {label}
  </Button>
)

interface MoreFiltersProps {
  label: string
  /** Whether one of them filters the list, so that they have to be seen. */
  isSet: boolean
  /** What follows the button, such as one that removes all filters. */
  beside?: ReactNode
  children: ReactNode
}

/** The filters of a bar that few people need, in rows of their own behind a button. */
export function MoreFilters({ label, isSet, beside, children }: MoreFiltersProps) {
  const [isOpen, toggle] = useMore(isSet)
  return (
    <>
      <MoreButton label={label} isOpen={isOpen} onToggle={toggle} />
      {beside}
      {isOpen && <div className={styles['more']}>{children}</div>}
    </>
  )
}
