import { useId } from 'react'
import styles from './radio-list.module.css'

interface RadioListProps<Value extends string> {
  /** Name of the choice. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  disabled?: boolean
  onChange: (value: Value) => void
}

/** A choice of one from a few, one below the other. */
export function RadioList<Value extends string>({ label, options, value, disabled, onChange }: RadioListProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles['radios']}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
