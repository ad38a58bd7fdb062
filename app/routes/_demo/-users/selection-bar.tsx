import { Button, Checkbox } from '@radix-ui/themes'
import { Ban, CircleCheck, CirclePause, Trash2 } from 'lucide-react'
import type { User, UserStatus } from './user.ts'
import styles from './users-list.module.css'

interface SelectionBarProps {
  /** Whether all matching users are selected, none or some. */
  all: boolean | 'indeterminate'
  total: number
  selected: readonly User[]
  onAll: (all: boolean) => void
  onStatus: (status: UserStatus) => void
  onDelete: () => void
}

const actions = [
  { status: 'active', label: 'Activate', icon: CircleCheck },
  { status: 'blocked', label: 'Block', icon: Ban },
  { status: 'deactivated', label: 'Deactivate', icon: CirclePause },
] as const

/** Selects all matching users, on every page, and acts on the selected ones. */
export function SelectionBar({ all, total, selected, onAll, onStatus, onDelete }: SelectionBarProps) {
  const none = selected.length === 0
  return (
    <fieldset className={styles['selection']}>
      <legend className="visually-hidden">Selected users</legend>
      <label className={styles['all']}>
        <Checkbox
          checked={total > 0 && all}
          disabled={total === 0}
          onCheckedChange={(checked) => onAll(checked === true)}
        />
        Select all {total || ''}
      </label>
      <output className={styles['selected']}>{selected.length} selected</output>
      {actions.map(({ status, label, icon: Icon }) => (
        <Button
          key={status}
          size="1"
          variant="soft"
          color="gray"
          highContrast
          disabled={none}
          onClick={() => onStatus(status)}
        >
          <Icon size={13} aria-hidden="true" /> {label}
        </Button>
      ))}
      <Button size="1" variant="soft" color="red" disabled={none} onClick={onDelete}>
        <Trash2 size={13} aria-hidden="true" /> Delete
      </Button>
    </fieldset>
  )
}
