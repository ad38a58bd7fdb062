import { expect, test } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { explainedDay } from './analytics-view.ts'

test('only a day of the shown month is explained, and none with filters', () => {
  const month = '2026-10' as Month
  const phones: Filter = { dimension: 'device', operator: 'is', values: ['Mobile'] }
  expect(explainedDay('2026-10-12', { month, filters: [] })).toBe('2026-10-12')
  expect(explainedDay('2026-09-30', { month, filters: [] })).toBeUndefined()
  expect(explainedDay('2026-10-12', { month, filters: [phones] })).toBeUndefined()
  expect(explainedDay(undefined, { month, filters: [] })).toBeUndefined()
})
