import { Button } from '@radix-ui/themes'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import styles from './more-filters.module.css'

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
  const [isOpen, setOpen] = useState(isSet)
  const [wasSet, setWasSet] = useState(isSet)
  // They open when one of them is set from elsewhere, and stay open when people remove the last one.
  if (isSet !== wasSet) {
    setWasSet(isSet)
    if (isSet) setOpen(true)
  }
  return (
    <>
      <Button
        variant="soft"
        color="gray"
        highContrast
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        <ChevronDown size={15} aria-hidden="true" className={styles['turning']} /> {label}
      </Button>
      {beside}
      {isOpen && <div className={styles['more']}>{children}</div>}
    </>
  )
}
