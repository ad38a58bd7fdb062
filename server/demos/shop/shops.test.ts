import { expect, test } from 'vitest'
import { sampleOrders } from './order-seed.ts'
import { initialProducts } from './product-seed.ts'

test('a later moment adds orders and takes none away but those of the first day', () => {
  const morning = sampleOrders(new Date('2026-12-01T08:00:00Z'))
  const evening = sampleOrders(new Date('2026-12-01T23:00:00Z'))
  expect(evening.slice(-morning.length)).toEqual(morning)
  expect(evening.length).toBeGreaterThan(morning.length)
  const nextDay = sampleOrders(new Date('2026-12-02T23:00:00Z'))
  const known = new Set(nextDay.map(({ id }) => id))
  expect(evening.filter(({ id }) => !known.has(id)).every(({ placedAt }) => placedAt < '2026-10-04')).toBe(true)
})

test('every ordered product exists, in the color that was ordered', () => {
  const lines = sampleOrders(new Date('2026-12-01T23:00:00Z')).flatMap((order) => order.lines)
  const wrong = lines.filter(
    ({ productId, colour }) => !initialProducts.find(({ id }) => id === productId)?.colours.includes(colour),
  )
  expect([lines.length > 100, wrong]).toEqual([true, []])
})
