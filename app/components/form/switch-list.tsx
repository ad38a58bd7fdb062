import { Switch } from '@radix-ui/themes'
import { useId } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import styles from './switch-list.module.css'

interface SwitchListProps<Name extends string> {
  /** Each with its label and what it changes. */
  switches: readonly { name: Name; label: string; note: string }[]
  values: Readonly<Record<Name, boolean>>
  disabled?: boolean
  onChange: (name: Name, isOn: boolean) => void
}

/** The switches of a card, each saved at once. */
export function SwitchList<Name extends string>({ switches, values, disabled, onChange }: SwitchListProps<Name>) {
  const id = useId()
  return (
    <ul className={styles['list']}>
      {switches.map(({ name, label, note }) => (
        <li key={name}>
          <label htmlFor={`${id}-${name}`}>
            <span className={styles['label']}>{label}</span>
            <Note as="span" id={`${id}-${name}-note`}>
              {note}
            </Note>
          </label>
          <Switch
            id={`${id}-${name}`}
            aria-label={label}
            aria-describedby={`${id}-${name}-note`}
            disabled={disabled}
            checked={values[name]}
            onCheckedChange={(isOn) => onChange(name, isOn)}
          />
        </li>
      ))}
    </ul>
  )
}
