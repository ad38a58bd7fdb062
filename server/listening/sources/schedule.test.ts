import { describe, expect, test } from 'vitest'
import { maxAgeOf, pausedUntil, waitAfterFailure, waitAfterReading, type PaceHints } from './schedule.ts'

const minute = 60_000
const hour = 60 * minute
const none: PaceHints = { maxAgeSeconds: null, ttlMinutes: null, updatePeriodMinutes: null, isCheap: true }
const at = new Date('2026-11-20T10:00:00Z')

describe('A source is read again', () => {
  test.each<[why: string, hints: Partial<PaceHints>, minutes: number]>([
    ['after an hour if nothing is said', {}, 60],
    ['after a day if each reading sends everything again', { isCheap: false }, 1440],
    ['as Cache-Control says', { maxAgeSeconds: 2 * 3600, ttlMinutes: 600 }, 120],
    ['after ten minutes at the earliest, as Cache-Control allows', { maxAgeSeconds: 5 }, 10],
    ['after a day at the latest', { maxAgeSeconds: 90 * 86_400 }, 1440],
    ['as its ttl says', { ttlMinutes: 180, updatePeriodMinutes: 60 }, 180],
    ['after an hour at the earliest, as its ttl says', { ttlMinutes: 1, isCheap: false }, 60],
    ['as its update period says', { updatePeriodMinutes: 1440 * 7 }, 1440],
  ])('%s', (_why, hints, minutes) => {
    expect(waitAfterReading({ ...none, ...hints })).toBe(minutes * minute)
  })

  test('after failures less and less often, and never not at all', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 100].map((failures) => waitAfterFailure(failures, 0) / hour)).toEqual([
      1, 2, 4, 8, 16, 24, 24, 24,
    ])
    expect(waitAfterFailure(1, 1)).toBe(66 * minute)
  })
})

test.each([
  ['120', '2026-11-20T10:02:00.000Z'],
  ['0', '2026-11-20T10:01:00.000Z'],
  ['Fri, 20 Nov 2026 13:00:00 GMT', '2026-11-20T13:00:00.000Z'],
  ['999999999', '2026-11-21T10:00:00.000Z'],
  ['Fri, 20 Nov 1999 13:00:00 GMT', '2026-11-20T10:01:00.000Z'],
  ['soon', '2026-11-20T11:00:00.000Z'],
  [undefined, '2026-11-20T11:00:00.000Z'],
])('A server that asks to be left alone with Retry-After: %s waits until %s', (header, until) => {
  expect(pausedUntil(header, at).toISOString()).toBe(until)
})

test.each([
  ['max-age=600', 600],
  ['public, Max-Age="60"', 60],
  ['no-store, max-age=600', null],
  ['s-maxage=600', null],
  ['max-age=soon', null],
  [undefined, null],
])('Cache-Control: %s', (header, seconds) => {
  expect(maxAgeOf(header)).toBe(seconds)
})
