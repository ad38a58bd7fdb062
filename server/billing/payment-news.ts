import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import { readStaffIds } from '../access/tenancy/people-to-notify.sql.ts'
import type { Context } from '../context.ts'
import type { SystemTrx } from '../db/database.ts'
import { notifyPeople } from '../notifications/notifications.ts'
import type { SubscriptionRow } from './billing.sql.ts'
import { stateOfRow } from './subscription-state.ts'

/** What is wrong with the payments of a subscription. */
type PaymentProblem = 'failed' | 'confirm' | 'unpaid' | 'paused' | 'ended' | 'neverPaid'

type State = Pick<SubscriptionState, 'status' | 'action'>

/**
 * Returns what is wrong; null if nothing is, or if the first payment is still being made: a subscription begins
 * incomplete, and the person who starts it sees why.
 */
function troubleOf({ status, action }: State): PaymentProblem | null {
  if (status === 'pastDue') return action === 'authenticate' ? 'confirm' : 'failed'
  if (status === 'unpaid' || status === 'paused') return status
  if (status === 'incompleteExpired') return 'neverPaid'
  return status === 'canceled' ? 'ended' : null
}

/**
 * Returns what the staff are notified of when a subscription was read again; null if nothing has changed. It compares
 * states, not webhooks, so that their order and number don't matter.
 * @param before null if it was never read before
 */
export function paymentNews(before: State | null, after: State): PaymentProblem | 'recovered' | null {
  const [was, is] = [before && troubleOf(before), troubleOf(after)]
  if (is === was) return null
  // What had ended before Loop knew of it is no news, and a bank that processes a payment has not paid.
  if (is !== null) return before === null && (is === 'ended' || is === 'neverPaid') ? null : is
  const isPaidAgain = was === 'failed' || was === 'confirm' || was === 'unpaid' || was === 'paused'
  return isPaidAgain && after.status !== 'incomplete' ? 'recovered' : null
}

/**
 * Notifies all staff if the payments of a client's subscription fail, need a confirmation, end, or go well again. In the
 * transaction that stores the state. Clients don't see billing and get no message.
 */
export async function notifyOfPayment(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: SystemTrx,
  change: {
    clientId: string
    company: { company: string; plan: string }
    before: SubscriptionRow | undefined
    after: SubscriptionState
  },
): Promise<void> {
  const { clientId, company, after } = change
  const before = change.before ? stateOfRow(change.before) : null
  const news = paymentNews(before, after)
  if (news === null) return
  // A price of no plan has no name: then it is about the plan that the client had.
  const plan = after.offer?.plan ?? before?.offer?.plan ?? company.plan
  await notifyPeople(context, trx, {
    kind: 'plan',
    userIds: await readStaffIds(trx),
    words: (t) => ({
      title: t(`pay.${news}`, { company: company.company }),
      text: t(`payText.${news}`, { plan }),
    }),
    url: `/billing?client=${clientId}`,
  })
}
