import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { addInvoice, finalize } from './invoice-life.ts'
import { collect } from './invoice-payment.ts'
import { pageOf } from './lists.ts'
import { flag, nothing, paging, params, text } from './params.ts'
import { planChange } from './proration.ts'
import { invalid } from './failure.ts'
import { renew } from './renewal.ts'
import { endSubscription } from './subscription-end.ts'
import { customerOf, isOver } from './subscription-state.ts'
import { cancellationDetails, explain } from './subscription-update.ts'

export const retrieveSubscription = endpoint(nothing, ({ account, id }) => account.subscriptions.get(id))

export const listSubscriptions = endpoint(
  params({
    ...paging,
    customer: v.optional(text),
    price: v.optional(text),
    status: v.optional(
      v.picklist([
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'paused',
        'trialing',
        'unpaid',
      ]),
    ),
  }),
  ({ account, params: asked }) => {
    const { status } = asked
    return pageOf(
      account.subscriptions.newestFirst().filter(
        (each) =>
          (asked.customer === undefined || each.customer === asked.customer) &&
          (asked.price === undefined || each.items.data.some(({ price }) => price.id === asked.price)) &&
          // Without a status, Stripe leaves out those that are canceled.
          (status === 'all' ||
            (status === 'ended'
              ? isOver(each)
              : status === undefined
                ? each.status !== 'canceled'
                : each.status === status)),
      ),
      '/v1/subscriptions',
      asked,
    )
  },
)

/** DELETE /v1/subscriptions/:id ends it now, and credits the unused time if the caller asks for it. */
export const cancelSubscription = endpoint(
  params({
    cancellation_details: cancellationDetails,
    invoice_now: v.optional(flag),
    prorate: v.optional(flag),
  }),
  ({ account, id, params: { invoice_now, prorate, cancellation_details = {} } }) => {
    const subscription = account.subscriptions.get(id)
    if (isOver(subscription))
      throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' }, 404)
    const at = account.timeOf(subscription)
    const credits = planChange(account, subscription, [], { at, isProrated: prorate === true }).lines
    const lines = [...(account.pendingLines.get(id) ?? []), ...credits]
    explain(subscription, cancellation_details, 'cancellation_requested')
    endSubscription(account, subscription, 'cancellation_requested')
    if (invoice_now && lines.length > 0) {
      const customer = customerOf(account, subscription)
      const period = { start: at, end: at }
      const plan = { customer, subscription, reason: 'subscription_update', lines, discounts: [], period, at } as const
      const invoice = addInvoice(account, plan)
      finalize(account, invoice)
      collect(account, invoice, { isPresent: false })
    }
    return subscription
  },
)

/** POST /v1/subscriptions/:id/resume: a subscription that waits for a card after its trial goes on. */
export const resumeSubscription = endpoint(nothing, ({ account, id }) => {
  const subscription = account.subscriptions.get(id)
  if (subscription.status !== 'paused') {
    throw invalid('The subscription is not paused.', { param: 'id' })
  }
  const now = account.timeOf(subscription)
  account.events.change('customer.subscription.updated', subscription, () => {
    subscription.status = 'active'
    subscription.billing_cycle_anchor = now
    for (const item of subscription.items.data) item.current_period_end = now
  })
  renew(account, subscription)
  account.events.emit('customer.subscription.resumed', subscription)
  return subscription
})
