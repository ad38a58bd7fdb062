import { expect, test, vi } from 'vitest'
import { isWrite, watchFreeSpace } from './free-space.ts'

const MB = 1024 * 1024

test('a full disk is noticed once, and so is that it has space again', async () => {
  let free = 900 * MB
  const changed = vi.fn<(facts: { isLow: boolean; freeBytes: number }) => void>()
  const space = await watchFreeSpace('/somewhere', changed, { measure: async () => free, everyMs: 5 })
  expect(space.isLow()).toBe(false)
  free = 100 * MB
  await vi.waitFor(() => expect(space.isLow()).toBe(true))
  free = 90 * MB
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  free = 800 * MB
  await vi.waitFor(() => expect(space.isLow()).toBe(false))
  expect(changed.mock.calls).toEqual([[{ isLow: true, freeBytes: 100 * MB }], [{ isLow: false, freeBytes: 800 * MB }]])
  space.stop()
})

test('a disk that is full from the start is noticed before anything is written', async () => {
  const space = await watchFreeSpace('/somewhere', () => {}, { measure: async () => 0 })
  expect(space.isLow()).toBe(true)
  space.stop()
})

test('a system that does not report free space counts as having enough', async () => {
  const space = await watchFreeSpace('/somewhere', () => {}, { measure: () => Promise.reject(new Error('No.')) })
  expect(space.isLow()).toBe(false)
  space.stop()
})

test.each([
  ['insert into event values ($1)', true],
  ['with made as (insert into term values ($1) returning id) select id from made', true],
  ['update session set used_at = $1', true],
  ['DELETE FROM visit', true],
  ['select updated_at, created_at from website where inserted = $1', false],
  ['begin', false],
  ['rollback', false],
])('%s writes: %s', (sql, writes) => {
  expect(isWrite(sql)).toBe(writes)
})
