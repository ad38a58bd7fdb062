import { dayMs } from '#app/shared/calendar/duration.ts'
import { drawsFrom } from '../seeded.ts'
import { initialProducts } from './product-seed.ts'
import { deliveryOf, type Order, type OrderLine, type OrderStatus } from './shop.ts'

/** Days with orders, including today: the dashboard compares 30 days with the 30 before. */
const daysBack = 60

/** The day from which orders are numbered, ten a day. */
const numbersFrom = 20_000

const customers = [
  'Imke Osterkamp',
  'Tobiah Renn',
  'Solveig Brandão',
  'Cosmo Vale',
  'Marit Eikeland',
  'Baptiste Corlay',
  'Ottilie Grünwald',
  'Rafaela Pinhal',
  'Jonah Whitlock',
  'Saskia Verhoog',
  'Anselm Dorn',
  'Noor Haddadi',
  'Peregrine Stowe',
  'Elodie Marchand',
  'Vasco Teixeiro',
  'Henrike Voss',
]

/**
 * Returns the invented orders of the last 60 days up to a moment, the newest first. Those of a day are drawn from its
 * number, so a day always has the same ones, and a later moment only adds to them.
 */
export function sampleOrders(now: Date): Order[] {
  const today = Math.floor(now.getTime() / dayMs)
  return Array.from({ length: daysBack }, (_, back) => ordersOf(today - back, back))
    .flat()
    .filter(({ placedAt }) => placedAt <= now.toISOString())
    .toSorted((one, other) => other.placedAt.localeCompare(one.placedAt))
}

function ordersOf(day: number, back: number): Order[] {
  const draws = drawsFrom(day * 7919)
  // More at weekends; 1 January 1970 was a Thursday.
  const isWeekend = [2, 3].includes(day % 7)
  const count = draws.number(2, 5) + (isWeekend ? draws.number(2, 4) : 0)
  const minutes = Array.from({ length: count }, () => draws.number(6 * 60, 22 * 60)).toSorted(
    (one, other) => one - other,
  )
  return minutes.map((minute, index) => {
    const lines = Array.from({ length: draws.pick([1, 1, 1, 2, 2, 3]) }, (): OrderLine => {
      const { id, price, colours } = draws.pick(initialProducts)
      return { productId: id, colour: draws.pick(colours), quantity: draws.pick([1, 1, 1, 2]), price }
    })
    const placedAt = new Date(day * dayMs + minute * 60_000).toISOString()
    const who = { customer: draws.pick(customers), isReturning: draws.number(1, 100) <= 40 }
    return {
      id: (day - numbersFrom) * 10 + index,
      placedAt,
      ...who,
      status: statusAfter(back, draws.number(1, 100)),
      ...sumsOf(lines),
    }
  })
}

/** The state of an order after some days: new ones wait, a few were canceled or are on hold. */
function statusAfter(days: number, drawn: number): OrderStatus {
  if (drawn <= 6) return 'canceled'
  if (days < 2) return 'pending'
  return drawn <= 12 && days < 12 ? 'on hold' : 'delivered'
}

/** Returns the lines of an order with what it costs. */
export function sumsOf(lines: readonly OrderLine[]): Pick<Order, 'lines' | 'delivery' | 'total'> {
  const sum = lines.reduce((before, { price, quantity }) => before + price * quantity, 0)
  const delivery = deliveryOf(sum)
  return { lines, delivery, total: sum + delivery }
}
