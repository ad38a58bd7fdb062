import { describe, expect, test } from 'vitest'
import { maxAgeOf, waitAfterReading, type PaceHints } from './schedule.ts'

const minute = 60_000
const none: PaceHints = { maxAgeSeconds: null, ttlMinutes: null, updatePeriodMinutes: null, isCheap: true }

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
