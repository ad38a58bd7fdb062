import controls from './list-controls.module.css'
import styles from './text-filter.module.css'
import { useTypedSearch } from './use-typed-search.ts'

interface TextFilterProps {
  label: string
  value: string | undefined
  maxLength: number
  /** Gets the text when the typing pauses; undefined if the field is empty. */
  onSettled: (text: string | undefined) => void
}

/** A control of a `FilterBar`: a text that a list is filtered by, or none. */
export function TextFilter({ label, value = '', maxLength, onSettled }: TextFilterProps) {
  const [typed, type] = useTypedSearch(value, (text) => {
    const given = text.trim()
    if (given !== value) onSettled(given === '' ? undefined : given)
  })
  return (
    <label
      className={`${controls['choice']} ${styles['text']}`}
      data-short={maxLength < 5 || undefined}
      data-chosen={value !== '' || undefined}
    >
      <span>{label}</span>
      <input
        type="text"
        autoComplete="off"
        value={typed}
        maxLength={maxLength}
        onChange={({ target }) => type(target.value)}
      />
    </label>
  )
}
