import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'

export const operators = [
  'is',
  'is_not',
  'contains',
  'does_not_contain',
] as const satisfies readonly Filter['operator'][]

/** Dimensions that store a code or an English word, and show a name in the reader's language. */
const namedDimensions: readonly FilterDimension[] = ['channel', 'country', 'language', 'device']
export const isNamed = (dimension: FilterDimension): boolean => namedDimensions.includes(dimension)

export const looksForText = (operator: Filter['operator']): boolean =>
  operator === 'contains' || operator === 'does_not_contain'

/**
 * Returns the operators that a filter can change to. Text search isn't offered for unreadable codes or an empty value;
 * a filter from an address that already uses it stays.
 */
export function operatorsFor({ dimension, operator, values }: Filter): Filter['operator'][] {
  const hasText = !isNamed(dimension) && !values.includes('')
  return operators.filter((one) => hasText || !looksForText(one) || one === operator)
}
