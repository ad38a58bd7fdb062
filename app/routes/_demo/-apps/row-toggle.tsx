import { IconButton } from '@radix-ui/themes'
import type { LucideIcon } from 'lucide-react'
import styles from './apps.module.css'

interface RowToggleProps {
  icon: LucideIcon
  /** What is on or off, with the name of its row: “Star: Water the fig tree”. */
  label: string
  isOn: boolean
  onToggle: () => void
}

/** A small button of a row that turns something on and off, such as its star. */
export const RowToggle = ({ icon: Icon, label, isOn, onToggle }: RowToggleProps) => (
  <IconButton
    variant="ghost"
    color="gray"
    size="1"
    className={styles['toggle'] ?? ''}
    aria-label={label}
    aria-pressed={isOn}
    onClick={onToggle}
  >
    <Icon size={16} aria-hidden="true" />
  </IconButton>
)
