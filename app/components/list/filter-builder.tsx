import { useId, type FormEvent, type ReactNode } from 'react'
import { FieldError } from '../form/form-error.tsx'
import { useMessages } from '../locale/use-messages.ts'
import styles from './filter-chips.module.css'

/** A part of a filter that people choose from a list; without values there is nothing to choose. */
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
  onType: (text: string) => void
}

interface FilterBuilderProps<Field extends string, Operator extends string, Choice extends string> {
  field: ChosenPart<Field>
  operator: ChosenPart<Operator>
  /** The value, if people choose it. */
  choice?: ChosenPart<Choice>
  /** The value, if people type it; null if they don't. */
  input: TypedPart | null
  /** Why the typed value can't be used; null if it can. */
  error?: string | null
  /** What the typed value means, announced when it changes; null for nothing. */
  note?: string | null
  apply: string
  onApply: () => void
  onCancel: () => void
}

/** A form for a filter of a list: what is compared, how, and with which value. `FilterChips` shows it. */
export function FilterBuilder<Field extends string, Operator extends string, Choice extends string>(
  props: FilterBuilderProps<Field, Operator, Choice>,
) {
  const { field, operator, choice, input, error = null, note, apply, onApply, onCancel } = props
  const t = useMessages('common')
  const id = useId()
  const list = `${id}-list`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply()
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <PartSelect {...field} />
      <PartSelect {...operator} />
      {choice && <PartSelect {...choice} />}
      {input && (
        <input
          aria-label={input.label}
          aria-invalid={error !== null || undefined}
          aria-describedby={error !== null || note !== undefined ? id : undefined}
          placeholder={input.label}
          inputMode={input.isNumber ? 'decimal' : 'text'}
          maxLength={input.maxLength}
          required={input.required}
          {...(input.suggestions ? { list } : { autoComplete: 'off' })}
          value={input.value}
          onChange={({ target }) => input.onType(target.value)}
        />
      )}
      {input?.suggestions && (
        <datalist id={list}>
          {input.suggestions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      )}
      <button type="submit" data-main>
        {apply}
      </button>
      <button type="button" onClick={onCancel}>
        {t('action.cancel')}
      </button>
      {error !== null && <FieldError id={id}>{error}</FieldError>}
      {note !== undefined && (
        <output id={id} className={styles['note']} suppressHydrationWarning>
          {note}
        </output>
      )}
    </form>
  )
}

function PartSelect<Value extends string>({ label, values, nameOf, value, onChoose }: ChosenPart<Value>) {
  return (
    values.length > 0 && (
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(values[target.selectedIndex] ?? value)}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    )
  )
}
