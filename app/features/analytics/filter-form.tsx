import { useId, useState, type FormEvent } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import { filterDimensions, type Filter, type FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { dimensionLabels, valueLabel } from './dimension-labels.ts'
import { operatorLabels, operators } from './filter-operators.ts'
import styles from './filter-chips.module.css'
import { goalValue, looksIntoNames } from './goal-filter.ts'

interface FilterFormProps {
  overview: MonthOverview
  onAdd: (filter: Filter) => void
  onCancel: () => void
}

/** A filter in words: what, how, and which value, with this month's values proposed. */
export function FilterForm({ overview, onAdd, onCancel }: FilterFormProps) {
  const reader = useReader('dashboard')
  const say = useMessages('analytics')
  const sayCommon = useMessages('common')
  const listId = useId()
  const [dimension, setDimension] = useState<FilterDimension>('page')
  const [operator, setOperator] = useState<Filter['operator']>('is')
  const [text, setText] = useState('')
  const rows = overview.panels[dimension].rows
  const labelOf = (value: string) => valueLabel(reader, dimension, value, overview.goals)

  /** What was proposed by its name is asked for by its value: Germany is DE. */
  function valueOf(typed: string): string {
    if (looksIntoNames({ dimension, operator })) return typed
    const proposed = rows.find((row) => labelOf(row.value) === typed)?.value
    return proposed ?? (dimension === 'goal' ? goalValue(overview.goals, typed) : undefined) ?? typed
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = text.trim()
    if (typed !== '') onAdd({ dimension, operator, values: [valueOf(typed)] })
  }

  return (
    <form className={styles['form']} onSubmit={submit}>
      <select
        aria-label={say('filterBy')}
        value={dimension}
        onChange={(event) => setDimension(filterDimensions[event.target.selectedIndex] ?? dimension)}
      >
        {filterDimensions.map((candidate) => (
          <option key={candidate} value={candidate}>
            {reader.say(dimensionLabels[candidate].one)}
          </option>
        ))}
      </select>
      <select
        aria-label={say('howToCompare')}
        value={operator}
        onChange={(event) => setOperator(operators[event.target.selectedIndex] ?? operator)}
      >
        {operators.map((candidate) => (
          <option key={candidate} value={candidate}>
            {say(operatorLabels[candidate])}
          </option>
        ))}
      </select>
      <input
        aria-label={say('value')}
        placeholder={say('value')}
        list={listId}
        maxLength={500}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <datalist id={listId}>
        {rows.map((row) => (
          <option key={row.value}>{labelOf(row.value)}</option>
        ))}
      </datalist>
      <button type="submit" data-main>
        {say('apply')}
      </button>
      <button type="button" onClick={onCancel}>
        {sayCommon('cancel')}
      </button>
    </form>
  )
}
