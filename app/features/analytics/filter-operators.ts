import type { Filter } from '#app/shared/analytics/filters.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'

/** What a comparison is called. */
export const operatorLabels = {
  is: 'is',
  is_not: 'isNot',
  contains: 'contains',
  does_not_contain: 'containsNot',
} as const satisfies Record<Filter['operator'], keyof EnglishOf<'analytics'>>

export const operators = [
  'is',
  'is_not',
  'contains',
  'does_not_contain',
] as const satisfies readonly Filter['operator'][]
