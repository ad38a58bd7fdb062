import { expect, test } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { assistantFilters } from './assistant-filters.ts'

const own = [
  { dimension: 'channel', operator: 'is', values: ['AI Assistants'] },
  { dimension: 'source', operator: 'is', values: ['ChatGPT'] },
]
const page: Filter = { dimension: 'page', operator: 'is', values: ['/'] }

test('an assistant’s visits are filtered by its source and channel, in addition to the current filters', () => {
  expect(assistantFilters([], 'ChatGPT')).toEqual(own)
  expect(assistantFilters([page], 'ChatGPT')).toEqual([page, ...own])
})

test('they replace chosen channels and sources', () => {
  const chosen: Filter = { dimension: 'source', operator: 'is', values: ['ChatGPT', 'Claude'] }
  const without: Filter = { dimension: 'source', operator: 'is_not', values: ['Claude'] }
  expect(assistantFilters([chosen, without], 'ChatGPT')).toEqual([without, ...own])
})

test('they never exceed the limits of an address', () => {
  expect(
    assistantFilters(
      Array.from({ length: 10 }, () => page),
      'ChatGPT',
    ),
  ).toHaveLength(10)
})
