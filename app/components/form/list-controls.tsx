import { TextField } from '@radix-ui/themes'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './list-controls.module.css'

interface SearchInputProps {
  label: string
  value: string
  maxLength: number
  onType: (text: string) => void
}

/** The field of a row of controls in which people type what they look for. */
export const SearchInput = ({ label, value, maxLength, onType }: SearchInputProps) => (
  <TextField.Root
    type="search"
    className={styles['search']}
    placeholder={label}
    aria-label={label}
    value={value}
    maxLength={maxLength}
    onChange={(event) => onType(event.target.value)}
  >
    <TextField.Slot>
      <Search size={15} aria-hidden="true" />
    </TextField.Slot>
  </TextField.Root>
)

interface ChoiceProps {
  label: string
  /** Whether the label is seen; otherwise the first option says what is chosen. */
  labelled?: boolean
  value: string
  /** Whether something else than the default is chosen, which is marked. */
  isChosen?: boolean
  disabled?: boolean
  /** Gets the index of the chosen option. */
  onChange: (index: number) => void
  /** The options, also in groups. */
  children: ReactNode
}

/** A list in a row of controls to choose one value from, which applies at once. */
export function Choice({
  label,
  labelled = false,
  value,
  isChosen = false,
  disabled,
  onChange,
  children,
}: ChoiceProps) {
  return (
    <label className={styles['choice']} data-chosen={isChosen || undefined}>
      <span {...(!labelled && { className: 'visually-hidden' })}>{label}</span>
      <select value={value} disabled={disabled} onChange={(event) => onChange(event.target.selectedIndex)}>
        {children}
      </select>
    </label>
  )
}
