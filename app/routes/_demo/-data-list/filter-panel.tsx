import { Button, TextField } from '@radix-ui/themes'
import { useId } from 'react'
import { Field } from '#app/components/form/field.tsx'
import styles from './data-list.module.css'
import { categories, statuses } from './data-item.ts'
import { useDraft } from './use-draft.ts'
import { maxDollars, noFilters, type View, type ChangeView } from './view-search.ts'

interface FilterPanelProps {
  view: View
  onView: ChangeView
  /** Whether any filter is in use. */
  isFiltered: boolean
}

/** A filter for each column. */
export function FilterPanel({ view, onView, isFiltered }: FilterPanelProps) {
  const { q: _search, ...cleared } = noFilters
  return (
    <section id="data-list-filters" className={styles['filters']} aria-label="Filters">
      <NameFilter view={view} onView={onView} />
      <ChoiceFilter
        label="Category"
        value={view.category}
        choices={categories}
        onValue={(category) => onView({ category, page: 1 })}
      />
      <ChoiceFilter
        label="Order status"
        value={view.status}
        choices={statuses}
        onValue={(status) => onView({ status, page: 1 })}
      />
      <RangeFilter
        isHere={view.many}
        label="Price"
        most={maxDollars}
        parts={[
          { label: 'from', value: view.priceFrom, onValue: (priceFrom) => onView({ priceFrom, page: 1 }) },
          { label: 'to', value: view.priceTo, onValue: (priceTo) => onView({ priceTo, page: 1 }) },
        ]}
      />
      <RangeFilter
        isHere={view.many}
        label="Popularity"
        most={100}
        isWhole
        parts={[
          {
            label: 'from',
            value: view.popularityFrom,
            onValue: (popularityFrom) => onView({ popularityFrom, page: 1 }),
          },
          { label: 'to', value: view.popularityTo, onValue: (popularityTo) => onView({ popularityTo, page: 1 }) },
        ]}
      />
      <Button
        type="button"
        variant="soft"
        color="gray"
        highContrast
        disabled={!isFiltered}
        onClick={() => onView({ ...cleared, page: 1 })}
      >
        Clear filters
      </Button>
    </section>
  )
}

function NameFilter({ view, onView }: Pick<FilterPanelProps, 'view' | 'onView'>) {
  const draft = useDraft({
    value: view.name,
    toText: (text) => text,
    parse: (text) => ({ value: text.slice(0, 100) }),
    save: (name) => onView({ name, page: 1 }),
    isHere: view.many,
  })
  return (
    <Field label="Name contains">
      {(control) => (
        <TextField.Root
          {...control}
          maxLength={100}
          value={draft.text}
          onChange={(event) => draft.onText(event.target.value)}
          onBlur={draft.onBlur}
        />
      )}
    </Field>
  )
}

interface ChoiceFilterProps {
  label: string
  value: string
  choices: readonly string[]
  onValue: (value: string) => void
}

function ChoiceFilter({ label, value, choices, onValue }: ChoiceFilterProps) {
  const isUnknown = value !== '' && !choices.includes(value)
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onValue(event.target.value)}>
          <option value="">All</option>
          {isUnknown && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface RangePart {
  label: string
  value: number | undefined
  onValue: (value: number | undefined) => void
}

interface RangeFilterProps {
  /** Whether all rows are in the browser. */
  isHere: boolean
  label: string
  most: number
  /** Whether only whole numbers count. */
  isWhole?: boolean
  parts: readonly RangePart[]
}

function RangeFilter({ isHere, label, most, isWhole = false, parts }: RangeFilterProps) {
  return (
    <fieldset className={styles['range']}>
      <legend>{label}</legend>
      {parts.map((part) => (
        <RangeEnd key={part.label} {...part} isHere={isHere} most={most} isWhole={isWhole} of={label} />
      ))}
    </fieldset>
  )
}

function RangeEnd({
  label,
  value,
  onValue,
  most,
  isWhole,
  isHere,
  of,
}: RangePart & { most: number; isWhole: boolean; isHere: boolean; of: string }) {
  const id = useId()
  const draft = useDraft({
    value,
    toText: (number) => (number === undefined ? '' : String(number)),
    parse(text) {
      if (text.trim() === '') return { value: undefined }
      const number = Number(text)
      const isRight = number >= 0 && number <= most && (!isWhole || Number.isInteger(number))
      return isRight ? { value: number } : null
    },
    save: onValue,
    isHere,
  })
  const wrong = `Enter a ${isWhole ? 'whole ' : ''}number from 0 to ${most}.`
  return (
    <div className={styles['rangeEnd']}>
      <TextField.Root
        inputMode={isWhole ? 'numeric' : 'decimal'}
        aria-label={`${of} ${label}`}
        placeholder={label}
        maxLength={8}
        value={draft.text}
        aria-invalid={draft.isWrong || undefined}
        aria-describedby={draft.isWrong ? id : undefined}
        onChange={(event) => draft.onText(event.target.value)}
        onBlur={draft.onBlur}
      />
      {draft.isWrong && (
        <p id={id} className={styles['wrong']}>
          {wrong}
        </p>
      )}
    </div>
  )
}
