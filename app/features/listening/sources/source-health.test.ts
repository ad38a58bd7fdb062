import { expect, test } from 'vitest'
import type { Source } from '#app/shared/listening/source.ts'
import { byHealth, healthOf, isBeingRead, isPoor, summedHealth, yieldOf } from './source-health.ts'

const well: Source = {
  id: '00000000-0000-4000-8000-000000000001',
  template: 'feed',
  name: 'News',
  address: 'https://news.test/feed',
  isSecret: false,
  isShared: false,
  takesAll: false,
  state: 'active',
  readAt: '2026-10-15T11:00:00.000Z',
  dueAt: '2026-10-15T12:00:00.000Z',
  hostPausedUntil: null,
  failures: 0,
  failure: null,
  items: 0,
  mentions: 0,
  relevant: 0,
  itemsEver: 0,
}
const status = { name: 'status', detail: '404' } as const
const busy = { name: 'busy', detail: '429' } as const
const failing: Source = { ...well, name: 'Lost', failures: 2, failure: status }
const paused: Source = { ...failing, name: 'Old', state: 'paused', dueAt: null }

test('a source that fails says so until it is paused, and one whose server asked for a pause waits', () => {
  expect(healthOf(well)).toBe('well')
  expect(healthOf({ ...well, readAt: null })).toBe('reading')
  expect(healthOf(failing)).toBe('failing')
  expect(healthOf(paused)).toBe('paused')
  expect(healthOf({ ...failing, failure: busy })).toBe('waiting')
  expect(healthOf({ ...well, readAt: null, hostPausedUntil: '2026-10-15T13:00:00.000Z' })).toBe('waiting')
  expect(healthOf({ ...failing, state: 'gone', dueAt: null })).toBe('gone')
})

test('what fails comes first, paused sources last, others stay in the order of their names', () => {
  expect(byHealth([well, paused, { ...well, name: 'Posts' }, failing]).map(({ name }) => name)).toEqual([
    'Lost',
    'News',
    'Posts',
    'Old',
  ])
})

test('paused sources neither work nor fail', () => {
  expect(summedHealth([well, paused, failing])).toEqual({ active: 2, working: 1, failing: [failing], paused: 1 })
})

test('the list is read again while a reading is due', () => {
  const noon = Date.parse('2026-10-15T12:00:00Z')
  expect(isBeingRead(well, noon)).toBe(true)
  expect(isBeingRead(well, noon - 1)).toBe(false)
  expect(isBeingRead(paused, noon)).toBe(false)
  expect(isBeingRead({ ...well, hostPausedUntil: '2026-10-15T13:00:00.000Z' }, noon)).toBe(false)
})

test('a source with under 1 relevant of 100 items is worth a thought from 200 items on', () => {
  expect(yieldOf(well)).toBeNull()
  expect(yieldOf({ items: 200, relevant: 3 })).toBe(1.5)
  expect(isPoor({ items: 199, relevant: 0 })).toBe(false)
  expect(isPoor({ items: 200, relevant: 1 })).toBe(true)
  expect(isPoor({ items: 200, relevant: 2 })).toBe(false)
})
