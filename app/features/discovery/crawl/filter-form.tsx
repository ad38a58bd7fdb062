import { useId, useState, type FormEvent } from 'react'
import { FieldError } from '#app/components/form/form-error.tsx'
import styles from '#app/components/list/filter-chips.module.css'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { PageFilter } from '#app/shared/discovery/crawl/crawled-pages.ts'
import { columnIds, isNumberColumn } from './column-ids.ts'
import { choiceName, fieldName } from './filter-words.ts'
import { choicesOf, filterDraftOf, pageFilterOf, needsValue, operatorsOf, type FilterField } from './page-filter.ts'

const fields: readonly FilterField[] = ['fault', 'refused', ...columnIds]

interface FilterFormProps {
  onAdd: (filter: PageFilter) => void
  onCancel: () => void
}

/** A form for a filter of the table of pages: the column, the operator, and the value. */
export function PageFilterForm({ onAdd, onCancel }: FilterFormProps) {
  const reader = useTranslator('discoveryCrawl')
  const { t } = reader
  const errorId = useId()
  const [draft, set] = useState(filterDraftOf('fault'))
  const [isWrong, setWrong] = useState(false)
  const { field, operator, text, choice } = draft
  const operators = operatorsOf(field)
  const choices = choicesOf(field)
  const isNumber = field !== 'fault' && field !== 'refused' && isNumberColumn(field) !== undefined
  const change = (part: Partial<typeof draft>) => {
    setWrong(false)
    set({ ...draft, ...part })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const filter = pageFilterOf(draft)
    if (filter) onAdd(filter)
    else setWrong(true)
  }
  return (
    <form onSubmit={submit} className={styles['form']} noValidate>
      <select
        aria-label={t('filterBy')}
        value={field}
        onChange={({ target }) => {
          setWrong(false)
          set(filterDraftOf(fields[target.selectedIndex] ?? 'fault'))
        }}
      >
        {fields.map((one) => (
          <option key={one} value={one}>
            {fieldName(reader, one)}
          </option>
        ))}
      </select>
      {operators.length > 0 && (
        <select
          aria-label={t('name.condition')}
          value={operator}
          onChange={({ target }) => change({ operator: operators[target.selectedIndex] ?? operator })}
        >
          {operators.map((one) => (
            <option key={one} value={one}>
              {t(`operator.${one}`)}
            </option>
          ))}
        </select>
      )}
      {choices.length > 0 && (
        <select aria-label={t('name.value')} value={choice} onChange={({ target }) => change({ choice: target.value })}>
          {choices.map((one) => (
            <option key={one} value={one}>
              {choiceName(reader, field, one)}
            </option>
          ))}
        </select>
      )}
      {choices.length === 0 && needsValue(operator) && (
        <input
          aria-label={t('name.value')}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          inputMode={isNumber ? 'decimal' : 'text'}
          maxLength={500}
          autoComplete="off"
          value={text}
          onChange={({ target }) => change({ text: target.value })}
        />
      )}
      <button type="submit" data-main>
        {t('applyFilter')}
      </button>
      <button type="button" onClick={onCancel}>
        {t('action.cancel')}
      </button>
      {isWrong && <FieldError id={errorId}>{t(isNumber ? 'numberNeeded' : 'textNeeded')}</FieldError>}
    </form>
  )
}
