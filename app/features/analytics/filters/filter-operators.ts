import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'

export const operators = [
  'is',
  'is_not',
  'contains',
  'does_not_contain',
] as const satisfies readonly Filter['operator'][]

/** What is kept as a code or an English word, and shown by a name in the reader's language. */
const namedDimensions: readonly FilterDimension[] = ['channel', 'country', 'language', 'device']
export const isNamed = (dimension: FilterDimension): boolean => namedDimensions.includes(dimension)

export const looksForText = (operator: Filter['operator']): boolean =>
  operator === 'contains' || operator === 'does_not_contain'

/**
 * What a filter can be turned into. A text is not looked for in what nobody reads, and no empty one anywhere; a filter
 * that does so already, from an address, stays what it is.
 */
export function operatorsFor({ dimension, operator, values }: Filter): Filter['operator'][] {
  const hasText = !isNamed(dimension) && !values.includes('')
  return operators.filter((one) => hasText || !looksForText(one) || one === operator)
}
