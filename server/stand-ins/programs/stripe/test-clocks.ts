import type Stripe from 'stripe'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { pageOf } from './lists.ts'
import { moment, nothing, paging, params, text } from './params.ts'
import { day } from './periods.ts'
import { invalid } from './failure.ts'
import { endSubscription } from './subscription-end.ts'
import { settleClock } from './timeline.ts'

const maxYears = 2

export const createTestClock = endpoint(
  params({ frozen_time: moment, name: v.optional(text) }),
  ({ account, params: { frozen_time, name = null } }) => {
    const created = account.clock.now()
    const clock: Stripe.TestHelpers.TestClock = account.testClocks.add({
      id: account.ids.next('clock'),
      object: 'test_helpers.test_clock',
      created,
      deletes_after: created + 30 * day,
      frozen_time,
      livemode: false,
      name,
      status: 'ready',
      status_details: {},
    })
    account.events.emit('test_helpers.test_clock.created', clock)
    return clock
  },
)

export const retrieveTestClock = endpoint(nothing, ({ account, id }) => account.testClocks.get(id))

export const listTestClocks = endpoint(params(paging), ({ account, params: asked }) =>
  pageOf(account.testClocks.newestFirst(), '/v1/test_helpers/test_clocks', asked),
)

/** POST /v1/test_helpers/test_clocks/:id/advance: the clock is ready again when the call ends. */
export const advanceTestClock = endpoint(
  params({ frozen_time: moment }),
  ({ account, id, params: { frozen_time } }) => {
    const clock = account.testClocks.get(id)
    if (frozen_time <= clock.frozen_time) {
      throw invalid('The new frozen_time must be after the current one.', { param: 'frozen_time' })
    }
    if (frozen_time > clock.frozen_time + maxYears * 366 * day) {
      throw invalid(`A test clock can advance by at most ${maxYears} years at a time.`, { param: 'frozen_time' })
    }
    const advancing: Stripe.TestHelpers.TestClock = {
      ...clock,
      status: 'advancing',
      status_details: { advancing: { target_frozen_time: frozen_time } },
    }
    account.events.emit('test_helpers.test_clock.advancing', advancing)
    settleClock(account, clock, frozen_time)
    account.events.emit('test_helpers.test_clock.ready', clock)
    return clock
  },
)

/** DELETE /v1/test_helpers/test_clocks/:id deletes its customers too. */
export const deleteTestClock = endpoint(nothing, ({ account, id }): Stripe.TestHelpers.DeletedTestClock => {
  const clock = account.testClocks.get(id)
  for (const subscription of account.subscriptions.oldestFirst()) {
    if (subscription.test_clock === id) endSubscription(account, subscription, 'cancellation_requested')
  }
  for (const customer of account.customers.oldestFirst()) {
    if (customer.test_clock !== id) continue
    account.customers.remove(customer.id)
    account.deletedCustomers.add({ id: customer.id, object: 'customer', deleted: true })
  }
  account.testClocks.remove(id)
  account.events.emit('test_helpers.test_clock.deleted', clock)
  return { id, object: 'test_helpers.test_clock', deleted: true }
})
