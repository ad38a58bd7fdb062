import { useId, type FormEvent, type ReactNode } from 'react'
import { FieldError } from '../form/form-error.tsx'
import styles from './filter-chips.module.css'

/** A part of a filter that people choose from a list. */
interface ChosenPart<Value extends string> {
  label: string
  values: readonly Value[]
  nameOf: (value: Value) => ReactNode
  value: Value
  onChoose: (value: Value) => void
}

/** The value of a filter as people type it. */
interface TypedPart {
  label: string
  value: string
  maxLength: number
  isNumber?: boolean
  /** Names to choose from, which don't limit what can be typed. */
  suggestions?: readonly string[]
  /** Whether the browser asks for a value. */
  required?: boolean
  /** Why the value can't be used; null if it can. */
  error?: string | null
  onType: (text: string) => void
}

interface FilterBuilderProps<Field extends string, Operator extends string, Choice extends string> {
  field: ChosenPart<Field>
  /** Without any operator there is nothing to choose. */
  operator: ChosenPart<Operator>
  /** Chosen or typed; null if the operator needs none. */
  value: { chosen: ChosenPart<Choice> } | { typed: TypedPart } | null
  /** What the value means; undefined if the builder has no such note. */
  note?: ReactNode
  apply: string
  cancel: string
  onApply: () => void
  onCancel: () => void
}

/** A form for a filter of a list: what is compared, how, and with which value. `FilterChips` shows it. */
export function FilterBuilder<Field extends string, Operator extends string, Choice extends string>(
  props: FilterBuilderProps<Field, Operator, Choice>,
) {
  const { field, operator, value, note, apply, cancel, onApply, onCancel } = props
  const id = useId()
  const error = value && 'typed' in value ? (value.typed.error ?? null) : null
  const described = [note !== undefined && `${id}-note`, error !== null && `${id}-error`].filter(Boolean)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply()
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <PartSelect {...field} />
      {operator.values.length > 0 && <PartSelect {...operator} />}
      {value && 'chosen' in value && <PartSelect {...value.chosen} />}
      {value && 'typed' in value && (
        <TypedValue {...value.typed} id={id} described={described.length > 0 ? described.join(' ') : undefined} />
      )}
      <button type="submit" data-main>
        {apply}
      </button>
      <button type="button" onClick={onCancel}>
        {cancel}
      </button>
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {note !== undefined && (
        <output id={`${id}-note`} className={styles['note']} suppressHydrationWarning>
          {note}
        </output>
      )}
    </form>
  )
}

function PartSelect<Value extends string>({ label, values, nameOf, value, onChoose }: ChosenPart<Value>) {
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChoose(values[target.selectedIndex] ?? value)}>
      {values.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  )
}

function TypedValue(props: TypedPart & { id: string; described: string | undefined }) {
  const {
    id,
    described,
    label,
    value,
    maxLength,
    isNumber = false,
    suggestions,
    required,
    error = null,
    onType,
  } = props
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={described}
        placeholder={label}
        inputMode={isNumber ? 'decimal' : 'text'}
        maxLength={maxLength}
        required={required}
        {...(suggestions ? { list: `${id}-list` } : { autoComplete: 'off' })}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
