import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { discountsAt, reduced } from './discounts.ts'
import { buildLine } from './invoice-build.ts'
import { readable, shareOf } from './money.ts'
import { periodEnd } from './periods.ts'
import { periodOf, rhythmOf, type WantedItem } from './subscription-build.ts'
import { idOf } from './ids.ts'

interface Period {
  start: number
  end: number
}

const nameOf = (account: Account, price: Stripe.Price) =>
  account.products.find(idOf(price.product))?.name ?? idOf(price.product)

/** Returns the lines of full periods, as the first invoice and each renewal have them. */
export function fullLines(
  account: Account,
  items: readonly WantedItem[],
  { subscription, period, isTrial = false }: { subscription: string | null; period: Period; isTrial?: boolean },
): Stripe.InvoiceLineItem[] {
  return items.map(({ id, price, quantity }) => {
    const { interval, interval_count } = rhythmOf(price)
    const unit = price.unit_amount ?? 0
    const every = interval_count === 1 ? interval : `${interval_count} ${interval}s`
    const name = nameOf(account, price)
    const description = isTrial
      ? `Trial period for ${name}`
      : `${quantity} × ${name} (at ${readable(unit, price.currency)} / ${every})`
    const amount = isTrial ? 0 : unit * quantity
    return buildLine(account, {
      price,
      quantity,
      amount,
      description,
      period,
      subscription,
      item: id ?? '',
      isProration: false,
    })
  })
}

/** A change of a subscription's items: what it costs, and the period the items have then. */
export interface ItemChange {
  lines: Stripe.InvoiceLineItem[]
  items: readonly WantedItem[]
  period: Period
  /** The billing cycle begins again, because the new prices have another rhythm: a new period is paid at once. */
  restarts: boolean
}

/** Returns what a change of items at a moment costs: credits of unused time, and charges of the time that remains. */
export function planChange(
  account: Account,
  subscription: Stripe.Subscription,
  items: readonly WantedItem[],
  { at, isProrated }: { at: number; isProrated: boolean },
): ItemChange {
  const present = subscription.items.data
  const before = periodOf(subscription)
  const [first] = items
  const [old] = present
  const isTrial = subscription.status === 'trialing'
  const restarts = !isTrial && first !== undefined && old !== undefined && !sameRhythm(first.price, old.price)
  const period = restarts ? { start: at, end: periodEnd(at, at, rhythmOf(first.price)) } : before
  const rest = { start: at, end: before.end }
  const discounts = discountsAt(account, subscription, at)
  const prorated = ({ id, price, quantity }: WantedItem, sign: 1 | -1) => {
    const full = reduced(account, (price.unit_amount ?? 0) * quantity, discounts)
    const amount = sign * shareOf(full, Math.max(0, before.end - at), before.end - before.start)
    const day = new Date(at * 1000).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' })
    const much = quantity === 1 ? '' : `${quantity} × `
    const description = `${sign < 0 ? 'Unused' : 'Remaining'} time on ${much}${nameOf(account, price)} after ${day}`
    const line = { price, quantity, amount, description, period: rest, subscription: subscription.id }
    return buildLine(account, { ...line, item: id ?? '', isProration: true })
  }
  // Nothing is paid during a trial, so there is nothing to credit.
  const counts = isProrated && !isTrial
  const changes = (wanted: WantedItem) => {
    const item = present.find(({ id }) => id === wanted.id)
    return restarts || item?.price.id !== wanted.price.id || item.quantity !== wanted.quantity
  }
  const gone = present
    .map((item): WantedItem => ({ id: item.id, price: item.price, quantity: item.quantity ?? 1, metadata: {} }))
    .filter((item) => !items.some((wanted) => wanted.id === item.id && !changes(wanted)))
  const credits = counts ? gone.map((item) => prorated(item, -1)) : []
  const charges = restarts
    ? fullLines(account, items, { subscription: subscription.id, period })
    : counts
      ? items.filter(changes).map((wanted) => prorated(wanted, 1))
      : []
  return { lines: [...credits, ...charges], items, period, restarts }
}

function sameRhythm(one: Stripe.Price, other: Stripe.Price): boolean {
  const [a, b] = [rhythmOf(one), rhythmOf(other)]
  return a.interval === b.interval && a.interval_count === b.interval_count
}
