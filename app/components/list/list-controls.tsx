import { TextField } from '@radix-ui/themes'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { daySchema, type Day } from '#app/shared/calendar/day.ts'
import { Actions } from '../layout/actions.tsx'
import styles from './list-controls.module.css'

interface FilterBarProps {
  /** Name of the bar, for screen readers. */
  label: string
  children: ReactNode
  /** Controls at the other end of the bar, where there is room. */
  end?: ReactNode
}

/** The bar above a list: what it is searched for, its filters, order and grouping. Each applies at once. */
export const FilterBar = ({ label, children, end }: FilterBarProps) => (
  <Actions asChild>
    <search aria-label={label}>
      {children}
      {end && (
        <>
          <span className={styles['apart']} />
          {end}
        </>
      )}
    </search>
  </Actions>
)

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

interface ChoiceOfProps<Value extends string> extends Pick<ChoiceProps, 'label' | 'labelled' | 'disabled'> {
  /** The values, in the order of their options. */
  values: readonly Value[]
  nameOf: (value: Value) => string
}

interface ValueChoiceProps<Value extends string> extends ChoiceOfProps<Value> {
  value: Value
  /** The default, if any other value is marked. */
  standard?: Value
  onChoose: (value: Value) => void
}

/** A list to choose one of some values from, such as the order of a list. */
export function ValueChoice<Value extends string>(props: ValueChoiceProps<Value>) {
  const { values, nameOf, value, standard = value, onChoose, ...choice } = props
  return (
    <Choice
      {...choice}
      value={value}
      isChosen={value !== standard}
      onChange={(index) => onChoose(values[index] ?? value)}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </Choice>
  )
}

interface FilterChoiceProps<Value extends string> extends ChoiceOfProps<Value> {
  /** Text of the first option, which filters nothing. */
  any: string
  value: Value | undefined
  onChoose: (value: Value | undefined) => void
}

/** A list to choose a value from that a list is filtered by, or none. */
export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { any, values, nameOf, value, onChoose, ...choice } = props
  return (
    <Choice
      {...choice}
      value={value ?? ''}
      isChosen={value !== undefined}
      onChange={(index) => onChoose(values[index - 1])}
    >
      <option value="">{any}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </Choice>
  )
}

interface DayFilterProps {
  label: string
  value: Day | undefined
  onChoose: (value: Day | undefined) => void
}

/** A day that a list is filtered by, or none. */
export const DayFilter = ({ label, value, onChoose }: DayFilterProps) => (
  <label className={styles['choice']} data-day data-chosen={value !== undefined || undefined}>
    <span>{label}</span>
    <input
      type="date"
      // A half-typed day stays in the field; the filter changes when the day is complete.
      key={value ?? 'none'}
      defaultValue={value ?? ''}
      onChange={({ target }) => {
        const day = v.is(daySchema, target.value) ? target.value : undefined
        if (day !== value && (day !== undefined || target.value === '')) onChoose(day)
      }}
    />
  </label>
)
