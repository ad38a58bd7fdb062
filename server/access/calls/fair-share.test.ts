import { describe, expect, test } from 'vitest'
import { alone } from '#server/workers/alone.ts'
import { linkedPeers } from '#tests/support/linked-peers.ts'
import { testClock } from '#tests/support/test-context.ts'
import { createFairShare } from './fair-share.ts'

const share = { points: 2, seconds: 60 }

test('each sender has its own share, learns how long to wait, and has it again after that time', () => {
  const clock = testClock()
  const pages = createFairShare({ clock, peers: alone() }, 'pages', share)
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
  const pages = createFairShare({ clock, peers: alone() }, 'pages', share)
  for (let use = 0; use < 3; use += 1) pages.take('a')
  clock.advance(-3_600_000)
  expect(pages.take('a')).toBeNull()
})

test('memory stays bounded: with too many senders, the one that began first is forgotten', () => {
  const clock = testClock()
  const pages = createFairShare({ clock, peers: alone() }, 'pages', { points: 1, seconds: 60 }, 3)
  for (const sender of ['a', 'b', 'c', 'd']) expect(pages.take(sender)).toBeNull()
  // d took the place of a.
  expect(pages.take('b')).toMatchObject({ isFirst: true })
  expect(pages.take('a')).toBeNull()
})

test('0 means no limit', () => {
  const pages = createFairShare({ clock: testClock(), peers: alone() }, 'pages', { points: 0, seconds: 60 })
  for (let use = 0; use < 10; use += 1) expect(pages.take('a')).toBeNull()
})

describe('Workers of one server', () => {
  const clock = testClock()

  /** Uses a share until each worker has refused, in turns. @returns how often it was granted */
  function granted(points: number, workers: number): number {
    const shares = linkedPeers(workers).map((peers) =>
      createFairShare({ clock, peers }, 'pages', { points, seconds: 60 }),
    )
    let count = 0
    for (;;) {
      const uses = shares.map((share) => share.take('a'))
      count += uses.filter((refused) => refused === null).length
      if (uses.every((refused) => refused !== null)) return count
    }
  }

  test('share what a sender may have: a small share exactly', () => {
    expect(granted(10, 2)).toBe(10)
    expect(granted(60, 3)).toBe(60)
  })

  test('share a large one to within a twentieth, and send each other little', () => {
    expect(granted(3000, 4)).toBeGreaterThanOrEqual(3000)
    expect(granted(3000, 4)).toBeLessThanOrEqual(3150)
    const received: unknown[] = []
    const [one, other] = linkedPeers(2)
    if (!one || !other) throw new Error('There are two.')
    other.receive('uses', (uses) => received.push(uses))
    const share = createFairShare({ clock, peers: one }, 'pages', { points: 3000, seconds: 60 })
    for (let use = 0; use < 74; use += 1) share.take('a')
    expect(received).toEqual([])
    share.take('a')
    expect(received).toEqual([{ share: 'pages', sender: 'a', count: 75 }])
  })

  test('count each share on its own, and a whole one for who comes to any of them', () => {
    const [one, other] = linkedPeers(2)
    if (!one || !other) throw new Error('There are two.')
    const pages = createFairShare({ clock, peers: one }, 'pages', share)
    const calls = createFairShare({ clock, peers: other }, 'calls', share)
    expect([pages.take('a'), pages.take('a'), calls.take('a'), calls.take('a')]).toEqual([null, null, null, null])
    expect(pages.take('a')).not.toBeNull()
  })
})
