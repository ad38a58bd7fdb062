import { Search } from 'lucide-react'
import styles from './frame.module.css'

interface PopupFilterProps {
  label: string
  value: string
  onType: (text: string) => void
}

/** The field at the top of a popup that keeps what it lists to what is typed. */
export const PopupFilter = ({ label, value, onType }: PopupFilterProps) => (
  <div className={styles['filter']}>
    <Search size={15} aria-hidden="true" />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  </div>
)
