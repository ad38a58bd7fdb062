import type Stripe from 'stripe'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { TestBankAnswer, TestCardPayment } from '#app/shared/billing/billing-form.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { Context } from '../context.ts'
import { userError } from '../errors/user-errors.ts'
import { readStoredBilling } from './account.ts'
import { stripeIdOf } from './read-subscription.ts'
import { ControlError, controlStandIn, requireStandIn } from './stand-in-control.ts'
import { askStripe } from './stripe-client.ts'
import { isMissingAtStripe, isUnexpectedState } from './stripe-errors.ts'

/**
 * What the card form of the stand-in does, in place of Stripe's script. With Stripe a card goes from the browser to
 * Stripe and never to Loop, so all of this is refused there.
 */

/** What came of a test card: it is paid or saved with this payment method, or the bank wants a confirmation. */
export type TestCardOutcome = { kind: 'done'; paymentMethodId: string } | { kind: 'authenticate' }

/**
 * Pays, or saves a card, with the number of a test card. For staff.
 * @throws UserError auth.forbidden, not_found, billing.stand_in_only (409), billing.payment_gone (404); errors of
 * `askStripe`, such as billing.card_declined (402)
 */
export async function payWithTestCard(
  context: Context,
  actor: Actor,
  { clientId, clientSecret, number }: TestCardPayment,
): Promise<TestCardOutcome> {
  const { id, paid } = await requireIntent(context, actor, { clientId, clientSecret })
  if (paid) return paid
  try {
    return await askStripe(context, async (stripe) => {
      const method = await stripe.paymentMethods.create({
        type: 'card',
        card: { number, exp_month: 12, exp_year: Number(utcDay(context.clock()).slice(0, 4)) + 4, cvc: '123' },
      })
      const chosen = { payment_method: method.id }
      const intent = isSetup(id)
        ? await stripe.setupIntents.confirm(id, chosen)
        : await stripe.paymentIntents.confirm(id, chosen)
      if (intent.status === 'requires_action') return { kind: 'authenticate' }
      return { kind: 'done', paymentMethodId: method.id }
    })
  } catch (error) {
    return paidMeanwhile(context, id, error)
  }
}

/**
 * Answers in place of the cardholder whom the bank asked to confirm. For staff.
 * @throws UserError auth.forbidden, not_found, billing.stand_in_only (409), billing.payment_gone (404),
 * billing.not_confirmed (402) if the answer is no; errors of `askStripe`
 */
export async function answerTestBank(
  context: Context,
  actor: Actor,
  { confirms, ...asked }: TestBankAnswer,
): Promise<TestCardOutcome> {
  const { id, paid } = await requireIntent(context, actor, asked)
  if (paid) return paid
  try {
    await controlStandIn(context, `intents/${id}/${confirms ? 'complete' : 'fail'}`, {})
  } catch (error) {
    return paidMeanwhile(context, id, error)
  }
  if (!confirms) throw userError('billing.not_confirmed', (t) => t('paymentNotConfirmed'))
  return doneWith(await askStripe(context, async (stripe) => retrieve(stripe, id)))
}

/**
 * Returns the outcome of a payment that succeeded while this call failed: in another tab, or although its answer was lost.
 * @throws the error if it didn't succeed; billing.payment_gone (404) if it can't any more
 */
async function paidMeanwhile(context: Context, id: string, error: unknown): Promise<TestCardOutcome> {
  const intent = await askStripe(context, async (stripe) => retrieve(stripe, id)).catch(() => null)
  if (intent?.status === 'succeeded') return doneWith(intent)
  throw error instanceof ControlError || isUnexpectedState(error) ? gone() : error
}

const doneWith = ({ payment_method }: Stripe.SetupIntent | Stripe.PaymentIntent): TestCardOutcome => ({
  kind: 'done',
  paymentMethodId: payment_method === null ? '' : stripeIdOf(payment_method),
})

const gone = () => userError('billing.payment_gone', (t) => t('paymentGone'))

const isSetup = (id: string) => id.startsWith('seti_')

const retrieve = async (stripe: Stripe, id: string): Promise<Stripe.SetupIntent | Stripe.PaymentIntent> =>
  isSetup(id) ? stripe.setupIntents.retrieve(id) : stripe.paymentIntents.retrieve(id)

/**
 * Also returns the outcome if it is paid already. The secret must be that of a payment of the client's payer, so that
 * no id of another client gets in.
 */
async function requireIntent(
  context: Context,
  actor: Actor,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): Promise<{ id: string; paid: TestCardOutcome | null }> {
  const { customerId } = await readStoredBilling(context, actor, clientId)
  requireStandIn(context)
  const [id = ''] = clientSecret.split('_secret_')
  const intent = await askStripe(context, async (stripe) => retrieve(stripe, id)).catch((error: unknown) => {
    throw isMissingAtStripe(error) ? gone() : error
  })
  const { customer } = intent
  if (intent.client_secret !== clientSecret || !customer || stripeIdOf(customer) !== customerId) throw gone()
  return { id, paid: intent.status === 'succeeded' ? doneWith(intent) : null }
}
