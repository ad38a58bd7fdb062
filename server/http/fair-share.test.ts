import { expect, test } from 'vitest'
import { testClock } from '#tests/support/test-context.ts'
import { createFairShare } from './fair-share.ts'

const share = { points: 2, seconds: 60 }

test('each sender has its own share, learns how long to wait, and has it again after that time', () => {
  const clock = testClock()
  const pages = createFairShare(clock, share)
  expect([pages.take('a'), pages.take('a')]).toEqual([null, null])
  expect(pages.take('a')).toEqual({ seconds: 60, isFirst: true })
  clock.advance(45_500)
  expect(pages.take('a')).toEqual({ seconds: 15, isFirst: false })
  expect(pages.take('b')).toBeNull()
  clock.advance(14_500)
  expect(pages.take('a')).toBeNull()
})

test('a clock that jumps back makes nobody wait longer than the period', () => {
  const clock = testClock()
  const pages = createFairShare(clock, share)
  for (let use = 0; use < 3; use += 1) pages.take('a')
  clock.advance(-3_600_000)
  expect(pages.take('a')).toBeNull()
})

test('memory stays bounded: with too many senders, the one that began first is forgotten', () => {
  const clock = testClock()
  const pages = createFairShare(clock, { points: 1, seconds: 60 }, 3)
  for (const sender of ['a', 'b', 'c', 'd']) expect(pages.take(sender)).toBeNull()
  // d took the place of a.
  expect(pages.take('b')).toMatchObject({ isFirst: true })
  expect(pages.take('a')).toBeNull()
})

test('0 means no limit', () => {
  const pages = createFairShare(testClock(), { points: 0, seconds: 60 })
  for (let use = 0; use < 10; use += 1) expect(pages.take('a')).toBeNull()
})
