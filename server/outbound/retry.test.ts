import { expect, test } from 'vitest'
import { pausedUntil, waitAfterFailure } from './retry.ts'

const minute = 60_000
const hour = 60 * minute
const at = new Date('2026-11-20T10:00:00Z')

test('What fails is tried again less and less often, and never not at all', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map((failures) => waitAfterFailure(failures, 0) / hour)).toEqual([
    1, 2, 4, 8, 16, 24, 24, 24,
  ])
  expect(waitAfterFailure(1, 1)).toBe(66 * minute)
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
