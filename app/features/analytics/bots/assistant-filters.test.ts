import { expect, test } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { assistantFilters } from './assistant-filters.ts'

const own = [
  { dimension: 'channel', operator: 'is', values: ['AI Assistants'] },
  { dimension: 'source', operator: 'is', values: ['ChatGPT'] },
]
const page: Filter = { dimension: 'page', operator: 'is', values: ['/'] }

test('an assistant’s visits are its source’s within the channel, beside the filters in force', () => {
  expect(assistantFilters([], 'ChatGPT')).toEqual(own)
  expect(assistantFilters([page], 'ChatGPT')).toEqual([page, ...own])
})

test('they take the place of a choice of channels and sources', () => {
  const chosen: Filter = { dimension: 'source', operator: 'is', values: ['ChatGPT', 'Claude'] }
  const without: Filter = { dimension: 'source', operator: 'is_not', values: ['Claude'] }
  expect(assistantFilters([chosen, without], 'ChatGPT')).toEqual([without, ...own])
})

test('they are never more than an address may carry', () => {
  expect(
    assistantFilters(
      Array.from({ length: 10 }, () => page),
      'ChatGPT',
    ),
  ).toHaveLength(10)
})
