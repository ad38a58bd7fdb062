import styles from './portfolio-table.module.css'

interface ChoiceSelectProps<Value extends string> {
  label: string
  /** The words for the first choice, which shows everything. */
  all: string
  options: readonly { value: Value; words: string }[]
  value: Value | 'all'
  onChange: (value: Value | 'all') => void
}

/** Limits the list of clients to those with a value. */
export const ChoiceSelect = <Value extends string>({
  label,
  all,
  options,
  value,
  onChange,
}: ChoiceSelectProps<Value>) => (
  <select
    aria-label={label}
    className={styles['select']}
    value={value}
    onChange={(event) => onChange(options[event.target.selectedIndex - 1]?.value ?? 'all')}
  >
    <option value="all">{all}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.words}
      </option>
    ))}
  </select>
)
