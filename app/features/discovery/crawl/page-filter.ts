import * as v from 'valibot'
import {
  pageChanges,
  pageFaults,
  pageFilterSchema,
  pageFailures,
  type PageFilter,
} from '#app/shared/discovery/crawl/crawled-pages.ts'
import { storedPath } from '#app/shared/tracking/readable-path.ts'
import { isFlagColumn, isNumberColumn, isTextColumn, type ColumnId } from './column-ids.ts'

/** What can be filtered: the columns, faults, and the reasons why pages were not read. */
export type FilterField = ColumnId | 'fault' | 'refused'

const textOperators = ['contains', 'doesNotContain', 'is', 'isEmpty', 'isNotEmpty'] as const
const numberOperators = ['atLeast', 'atMost', 'is', 'isEmpty'] as const
type Operator = (typeof textOperators)[number] | (typeof numberOperators)[number]

/** The filter as it is being entered. */
export interface FilterDraft {
  field: FilterField
  operator: Operator
  text: string
  /** One of `choicesOf(field)`. */
  choice: string
}

export const filterChanges = pageChanges.filter((one) => one !== 'gone')

/** Returns the operators of a field; [] for fields with choices. */
export function operatorsOf(field: FilterField): readonly Operator[] {
  if (field === 'fault' || field === 'refused' || field === 'change' || isFlagColumn(field)) return []
  return isNumberColumn(field) ? numberOperators : textOperators
}

/** Returns the values of a field that people choose from; [] for texts and numbers. */
export function choicesOf(field: FilterField): readonly string[] {
  if (field === 'fault') return pageFaults
  if (field === 'refused') return pageFailures
  if (field === 'change') return filterChanges
  return isFlagColumn(field) ? ['yes', 'no'] : []
}

/** Returns a new draft for a field. */
export const filterDraftOf = (field: FilterField): FilterDraft => ({
  field,
  operator: operatorsOf(field)[0] ?? 'is',
  text: '',
  choice: choicesOf(field)[0] ?? '',
})

/** Whether the operator needs a text or number. */
export const needsValue = (operator: Operator): boolean => operator !== 'isEmpty' && operator !== 'isNotEmpty'

/** Returns the filter of a draft; null if something is missing or no number. */
export function pageFilterOf(draft: FilterDraft): PageFilter | null {
  const { output, success } = v.safeParse(pageFilterSchema, inputOf(draft))
  return success ? output : null
}

function inputOf({ field, operator, text, choice }: FilterDraft): unknown {
  if (field === 'fault') return { kind: 'fault', fault: choice }
  if (field === 'refused') return { kind: 'refused', reasons: [choice] }
  if (field === 'change') return { kind: 'change', change: choice }
  if (isFlagColumn(field)) return { kind: 'flag', column: field, is: choice === 'yes' }
  const typed = text.trim()
  if (needsValue(operator) && typed === '') return null
  if (isNumberColumn(field)) {
    const number = needsValue(operator) ? Number(typed.replace(',', '.')) : 0
    return { kind: 'number', column: field, operator, number }
  }
  if (!isTextColumn(field)) return null
  // Paths are stored percent-encoded, and people type them as they read them.
  return { kind: 'text', column: field, operator, text: field === 'path' ? storedPath(typed) : typed }
}
