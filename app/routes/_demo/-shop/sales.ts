import { dayMs } from '#app/shared/calendar/duration.ts'
import { addDays, eachDay } from '#app/shared/calendar/day.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { Order } from './order.ts'
import { categories, productOf, type Category, type Product } from './product.ts'

/** How many days the dashboard shows, and how many before them it compares. */
export const periodDays = 30

/** What was sold on a day. Canceled orders count nowhere. */
export interface SalesDay {
  day: string
  /** False for today, which is not over. */
  complete: boolean
  /** In cents. */
  revenue: number
  orders: number
  /** Orders of people who had ordered before, and of others. */
  returning: number
  fresh: number
}

export interface SalesPeriod {
  from: string
  to: string
  days: SalesDay[]
  /** The orders of its days, without canceled ones. */
  orders: Order[]
  revenue: number
}

interface Sales {
  now: SalesPeriod
  before: SalesPeriod
}

/** Returns what was sold on the last 30 days, which end today, and on the 30 days before. Days are those of UTC. */
export function salesOf(orders: readonly Order[], now: string): Sales {
  const today = utcDay(new Date(now))
  const from = addDays(today, 1 - periodDays)
  return {
    now: periodOf(orders, { from, to: today }, today),
    before: periodOf(orders, { from: addDays(from, -periodDays), to: addDays(from, -1) }, today),
  }
}

function periodOf(all: readonly Order[], { from, to }: { from: string; to: string }, today: string): SalesPeriod {
  const dayOf = ({ placedAt }: Order) => utcDay(new Date(placedAt))
  const orders = all.filter((order) => order.status !== 'canceled' && dayOf(order) >= from && dayOf(order) <= to)
  const days = eachDay({ from, to }).map((day): SalesDay => {
    const ofDay = orders.filter((order) => dayOf(order) === day)
    const returning = ofDay.filter(({ isReturning }) => isReturning).length
    return {
      day,
      complete: day !== today,
      revenue: revenueOf(ofDay),
      orders: ofDay.length,
      returning,
      fresh: ofDay.length - returning,
    }
  })
  return { from, to, days, orders, revenue: revenueOf(orders) }
}

const revenueOf = (orders: readonly Order[]) => orders.reduce((sum, { total }) => sum + total, 0)

interface ProductSales {
  product: Product
  sold: number
  /** In cents. */
  revenue: number
}

/** Returns the products that brought most, the best first. */
export function bestSellers(orders: readonly Order[], products: readonly Product[], most: number): ProductSales[] {
  const sold = new Map<number, ProductSales>()
  for (const { productId, quantity, price } of orders.flatMap(({ lines }) => lines)) {
    const product = productOf(products, productId)
    if (!product) continue
    const before = sold.get(productId) ?? { product, sold: 0, revenue: 0 }
    sold.set(productId, { product, sold: before.sold + quantity, revenue: before.revenue + quantity * price })
  }
  return [...sold.values()].toSorted((one, other) => other.revenue - one.revenue).slice(0, most)
}

/** Returns the cents that each category brought, without deliveries. */
export function byCategory(orders: readonly Order[], products: readonly Product[]): Record<Category, number> {
  const sums = Object.fromEntries(categories.map((category) => [category, 0])) as Record<Category, number>
  for (const { productId, quantity, price } of orders.flatMap(({ lines }) => lines)) {
    const product = productOf(products, productId)
    if (product) sums[product.category] += quantity * price
  }
  return sums
}

/** Returns the relative change between two numbers; null if there was nothing before. */
export const changeOf = (now: number, before: number): number | null => (before === 0 ? null : now / before - 1)

/** Returns how long ago a moment was, in whole hours or days: “3 hours ago”. */
export function agoText(moment: string, now: string): string {
  const passed = Math.max(0, Date.parse(now) - Date.parse(moment))
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  return passed < dayMs
    ? format.format(-Math.floor(passed / 3_600_000), 'hour')
    : format.format(-Math.floor(passed / dayMs), 'day')
}
