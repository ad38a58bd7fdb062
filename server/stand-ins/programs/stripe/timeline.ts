import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { collect } from './invoice-payment.ts'
import { day } from './periods.ts'
import { charge, endTrial, expire, renew } from './renewal.ts'
import { periodOf } from './subscription-build.ts'
import { endSubscription } from './subscription-end.ts'
import { isOver } from './subscription-state.ts'

interface TimedEvent {
  at: number
  run: () => void
}

const incompleteSeconds = 23 * 3600

/** Returns what a subscription does next by itself. */
function* dueOf(account: Account, subscription: Stripe.Subscription): Generator<TimedEvent> {
  const { status, trial_end, cancel_at, pause_collection, created } = subscription
  if (isOver(subscription) || status === 'paused') return
  if (cancel_at !== null) {
    yield { at: cancel_at, run: () => endSubscription(account, subscription, 'cancellation_requested') }
  }
  if (status === 'incomplete') {
    yield { at: created + incompleteSeconds, run: () => expire(account, subscription) }
    return
  }
  const { resumes_at = null } = pause_collection ?? {}
  if (resumes_at !== null) {
    const run = () =>
      account.events.change('customer.subscription.updated', subscription, () => {
        subscription.pause_collection = null
      })
    yield { at: resumes_at, run }
  }
  if (status === 'trialing' && trial_end !== null) {
    yield { at: trial_end, run: () => endTrial(account, subscription) }
    if (!account.announcedTrials.has(subscription.id)) {
      const run = () => {
        account.announcedTrials.add(subscription.id)
        account.events.emit('customer.subscription.trial_will_end', subscription)
      }
      yield { at: Math.max(created, trial_end - 3 * day), run }
    }
  } else yield { at: periodOf(subscription).end, run: () => renew(account, subscription) }
}

/** Returns what an invoice does next by itself. */
function* dueOfInvoice(account: Account, invoice: Stripe.Invoice): Generator<TimedEvent> {
  const { status, automatically_finalizes_at, next_payment_attempt } = invoice
  if (status === 'draft' && automatically_finalizes_at !== null) {
    yield { at: automatically_finalizes_at, run: () => charge(account, invoice) }
  }
  if (status === 'open' && next_payment_attempt !== null) {
    yield { at: next_payment_attempt, run: () => void collect(account, invoice, { isPresent: false }) }
  }
}

/**
 * Does everything that is due until a moment, in the order of its time.
 * @param clock the test clock of the customers concerned; null for all others
 * @param setTime sets their time to the moment of each action
 */
function settle(account: Account, clock: string | null, until: number, setTime: (moment: number) => void): void {
  for (;;) {
    const due = [
      // Invoices first: what an invoice does at a moment decides whether its subscription goes on.
      ...account.invoices
        .oldestFirst()
        .filter(({ test_clock }) => test_clock === clock)
        .flatMap((invoice) => [...dueOfInvoice(account, invoice)]),
      ...account.subscriptions
        .oldestFirst()
        .filter(({ test_clock }) => test_clock === clock)
        .flatMap((subscription) => [...dueOf(account, subscription)]),
    ].filter(({ at }) => at <= until)
    const [first] = due.toSorted((one, other) => one.at - other.at)
    if (!first) return
    setTime(first.at)
    first.run()
  }
}

/** Brings all customers without a test clock up to the stand-in's time. */
export function settleAll(account: Account): void {
  const until = account.clock.now()
  const { request } = account.events
  account.events.request = null
  settle(account, null, until, (moment) => account.clock.hold(moment))
  account.clock.hold(null)
  account.events.request = request
}

/** Moves a test clock forward, and its customers with it. */
export function settleClock(account: Account, clock: Stripe.TestHelpers.TestClock, until: number): void {
  const { request } = account.events
  account.events.request = null
  settle(account, clock.id, until, (moment) => void (clock.frozen_time = Math.max(clock.frozen_time, moment)))
  clock.frozen_time = until
  account.events.request = request
}
