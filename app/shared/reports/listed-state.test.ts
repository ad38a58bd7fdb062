import { expect, test } from 'vitest'
import { listedState } from './listed-state.ts'

test('A month is viewed once a reader opened its published report, and a draft again with a reissue', () => {
  const viewedAt = '2026-10-05T10:00:00.000Z'
  expect(listedState(null)).toBe('none')
  expect(listedState({ state: 'in-review', viewedAt: null })).toBe('in-review')
  expect(listedState({ state: 'published', viewedAt: null })).toBe('published')
  expect(listedState({ state: 'published', viewedAt })).toBe('viewed')
  expect(listedState({ state: 'draft', viewedAt })).toBe('draft')
})
