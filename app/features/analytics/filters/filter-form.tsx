import { useMemo, useState } from 'react'
import { FilterBuilder } from '#app/components/list/filter-builder.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { dimensionLabels, valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import {
  filterDimensions,
  isOfPaths,
  maxValueLength,
  maxFilterValues,
  type Filter,
  type FilterDimension,
} from '#app/shared/analytics/filters.ts'
import { isNamedPlace } from '#app/shared/analytics/named-place.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { languageName } from '#app/shared/format/names.ts'
import { storedPath } from '#app/shared/tracking/readable-path.ts'
import { isOffered } from '../month/panel-groups.ts'
import { isNamed, looksForText, operators } from './filter-operators.ts'
import { goalValue } from './goal-filter.ts'
import { namedAs, namedLike, namedValues } from './named-values.ts'

interface FilterFormProps {
  overview: MonthOverview
  onAdd: (filter: Filter) => void
  onCancel: () => void
}

/** Switching to a text search keeps the operator's sense, and searched names turn into their values. */
const turned = { is: 'contains', is_not: 'does_not_contain', contains: 'is', does_not_contain: 'is_not' } as const

/** A form for a filter: dimension, operator, and value, with suggestions from this month. */
export function VisitFilterForm({ overview, onAdd, onCancel }: FilterFormProps) {
  const reader = useTranslator('dashboard')
  const t = useMessages('analytics')
  const [dimension, setDimension] = useState<FilterDimension>('page')
  const [operator, setOperator] = useState<Filter['operator']>('is')
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const offered = filterDimensions.filter((each) => isOffered(each, overview.panels))
  const { rows } = overview.panels[dimension]
  const labelOf = (value: string) => valueLabel(reader, dimension, value, overview.goals)
  const known = useMemo(
    () =>
      namedValues(
        reader,
        dimension,
        rows.map(({ value }) => value),
      ),
    [reader, dimension, rows],
  )
  const typed = text.trim()
  // A text in a name selects the values with such names, because people don't read the stored codes.
  const meant = isNamed(dimension) && looksForText(operator) ? namedLike(known, typed) : null

  /** Returns the value of a suggested name: Germany is DE. Null if no value has that name. */
  function valueOf(name: string): string | null {
    if (looksForText(operator)) return name
    if (isNamed(dimension)) return namedAs(known, name)?.value ?? (isLanguage(reader.locale, name) ? name : null)
    const proposed = rows.find((row) => labelOf(row.value) === name)?.value
    // In the form of the panels, so that the panel recognises its row as chosen.
    if (isOfPaths(dimension)) return proposed ?? storedPath(name)
    return proposed ?? (dimension === 'goal' ? goalValue(overview.goals, name) : undefined) ?? name
  }
  const isLanguage = (locale: string, tag: string) => dimension === 'language' && languageName(locale, tag) !== tag

  function apply() {
    if (typed === '') return
    const values = meant ? meant.map(({ value }) => value) : [valueOf(typed)].filter((value) => value !== null)
    if (values.length === 0 || values.length > maxFilterValues) return setRefused(true)
    // A place without a suggestion has an unknown code, so it is searched by its name.
    const isName = isNamedPlace(dimension) && !looksForText(operator) && values.includes(typed)
    onAdd({ dimension, operator: meant || isName ? turned[operator] : operator, values })
  }

  function change(set: () => void) {
    setRefused(false)
    set()
  }

  function note(): string | null {
    const names = meant?.map(({ name }) => name) ?? []
    if (names.length > maxFilterValues) return t('manyNamed', { count: names.length, most: maxFilterValues })
    if (names.length > 0)
      return t('meansNamed', { names: names.reduce((first, second) => t('either', { first, second })) })
    return refused || (meant && typed !== '') ? t('noneNamed', { name: typed }) : null
  }

  return (
    <FilterBuilder
      field={{
        label: t('filterBy'),
        values: offered,
        nameOf: (one) => reader.t(dimensionLabels[one].one),
        value: dimension,
        onChoose: (one) => change(() => setDimension(one)),
      }}
      operator={{
        label: t('name.condition'),
        values: operators,
        nameOf: (one) => t(`operator.${one}`),
        value: operator,
        onChoose: (one) => change(() => setOperator(one)),
      }}
      input={{
        label: t('name.value'),
        value: text,
        maxLength: maxValueLength,
        suggestions: known.length > 0 ? known.map(({ name }) => name) : rows.map(({ value }) => labelOf(value)),
        required: true,
        onType: (next) => change(() => setText(next)),
      }}
      note={note()}
      apply={t('apply')}
      onApply={apply}
      onCancel={onCancel}
    />
  )
}
