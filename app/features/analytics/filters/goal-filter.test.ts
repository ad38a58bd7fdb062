import { expect, test } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { comparedBy } from './goal-filter.ts'

const goals = [
  { id: 3, name: 'Order', kind: 'event' as const, pattern: 'order' },
  { id: 4, name: '3', kind: 'event' as const, pattern: 'three' },
]
const is = (dimension: Filter['dimension'], ...values: string[]): Filter => ({ dimension, operator: 'is', values })

test('a goal’s filter changes to its name for “contains”, and back to its number', () => {
  const contains = comparedBy(is('goal', '3', '4', '9'), 'contains', goals)
  expect(contains).toEqual({ dimension: 'goal', operator: 'contains', values: ['Order', '3', '9'] })
  expect(comparedBy(contains, 'does_not_contain', goals).values).toEqual(['Order', '3', '9'])
  expect(comparedBy(contains, 'is_not', goals)).toEqual({
    dimension: 'goal',
    operator: 'is_not',
    values: ['3', '4', '9'],
  })
})

test('other values stay unchanged', () => {
  expect(comparedBy(is('page', '3'), 'contains', goals)).toEqual({
    dimension: 'page',
    operator: 'contains',
    values: ['3'],
  })
})
