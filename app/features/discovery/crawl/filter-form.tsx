import { useState } from 'react'
import { FilterBuilder } from '#app/components/list/filter-builder.tsx'
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
  const [draft, set] = useState(filterDraftOf('fault'))
  const [isWrong, setWrong] = useState(false)
  const { field, operator, text, choice } = draft
  const choices = choicesOf(field)
  const isNumber = field !== 'fault' && field !== 'refused' && isNumberColumn(field) !== undefined
  const change = (next: typeof draft) => {
    setWrong(false)
    set(next)
  }
  const apply = () => {
    const filter = pageFilterOf(draft)
    if (filter) onAdd(filter)
    else setWrong(true)
  }
  return (
    <FilterBuilder
      field={{
        label: t('filterBy'),
        values: fields,
        nameOf: (one) => fieldName(reader, one),
        value: field,
        onChoose: (one) => change(filterDraftOf(one)),
      }}
      operator={{
        label: t('name.condition'),
        values: operatorsOf(field),
        nameOf: (one) => t(`operator.${one}`),
        value: operator,
        onChoose: (one) => change({ ...draft, operator: one }),
      }}
      choice={{
        label: t('name.value'),
        values: choices,
        nameOf: (one) => choiceName(reader, field, one),
        value: choice,
        onChoose: (one) => change({ ...draft, choice: one }),
      }}
      input={
        choices.length === 0 && needsValue(operator)
          ? {
              label: t('name.value'),
              value: text,
              maxLength: 500,
              isNumber,
              onType: (next) => change({ ...draft, text: next }),
            }
          : null
      }
      error={isWrong ? t(isNumber ? 'numberNeeded' : 'textNeeded') : null}
      apply={t('applyFilter')}
      onApply={apply}
      onCancel={onCancel}
    />
  )
}
