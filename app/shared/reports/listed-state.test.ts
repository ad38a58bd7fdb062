import { expect, test } from 'vitest'
import type { Month } from '../calendar/month.ts'
import { listedState, reportedMonth } from './listed-state.ts'

test('A month is viewed once a reader opened its published report, and a draft again with a reissue', () => {
  const viewedAt = '2026-10-05T10:00:00.000Z'
  expect(listedState(null)).toBe('none')
  expect(listedState({ state: 'in-review', viewedAt: null })).toBe('in-review')
  expect(listedState({ state: 'published', viewedAt: null })).toBe('published')
  expect(listedState({ state: 'published', viewedAt })).toBe('viewed')
  expect(listedState({ state: 'draft', viewedAt })).toBe('draft')
})

test('A page about the running month shows the report of the month before', () => {
  const [august, december, january] = ['2026-08', '2026-12', '2027-01'] as Month[] as [Month, Month, Month]
  expect(reportedMonth({ selected: january, current: january })).toBe(december)
  expect(reportedMonth({ selected: august, current: january })).toBe(august)
})
