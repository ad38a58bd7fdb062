import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { isOver, subscriptionOf } from './subscription-state.ts'

/** Ends a subscription now. Its open invoices aren't charged by themselves any more. */
export function endSubscription(
  account: Account,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): void {
  if (isOver(subscription)) return
  const now = account.timeOf(subscription)
  subscription.status = 'canceled'
  subscription.ended_at = now
  // A cancellation for the end of the period was asked for earlier, and that moment stays.
  subscription.canceled_at ??= now
  const { comment = null, feedback = null, feedback_option = null } = subscription.cancellation_details ?? {}
  const asked = subscription.cancellation_details?.reason ?? reason
  subscription.cancellation_details = { comment, feedback, feedback_option, reason: asked }
  account.pendingLines.delete(subscription.id)
  account.events.emit('customer.subscription.deleted', subscription)
  for (const invoice of account.invoices.oldestFirst()) {
    if (subscriptionOf(account, invoice) !== subscription) continue
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue
    account.events.change('invoice.updated', invoice, () => {
      invoice.auto_advance = false
      invoice.next_payment_attempt = null
      invoice.automatically_finalizes_at = null
    })
  }
}
