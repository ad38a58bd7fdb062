import { randomUUID } from 'node:crypto'
import type { Interval, PaidPlan } from '#app/shared/billing/catalogue.ts'
import { getBilling } from '#server/billing/billing.ts'
import { createSetupIntent, setDefaultPaymentMethod } from '#server/billing/payment-methods.ts'
import { stripeIdOf } from '#server/billing/read-subscription.ts'
import { changePlan, startSubscription } from '#server/billing/subscriptions.ts'
import type { billingScene } from './billing-scene.ts'
import { editor } from './companies.ts'

/** What an Editor does on the pages of billing, for the company of the test. */
export function billingDesk(scene: ReturnType<typeof billingScene>) {
  const asked = () => ({ clientId: scene.clientId, requestId: randomUUID() })
  const billing = () => getBilling(scene.context, editor, { clientId: scene.clientId })
  return {
    asked,
    billing,
    /** Saves a card as the card form does, and makes it the default. */
    async saveCard(card = 'pm_card_visa'): Promise<string> {
      const { clientId } = scene
      const { clientSecret } = await createSetupIntent(scene.context, editor, asked())
      const [intent = ''] = clientSecret.split('_secret_')
      const { payment_method: method } = await scene.stripe.setupIntents.confirm(intent, { payment_method: card })
      const id = stripeIdOf(method ?? '')
      await setDefaultPaymentMethod(scene.context, editor, { clientId, paymentMethodId: id })
      return id
    },
    start: (plan: PaidPlan = 'Growth', interval: Interval = 'month', requestId = randomUUID()) =>
      startSubscription(scene.context, editor, { clientId: scene.clientId, plan, interval, requestId }),
    change: (plan: PaidPlan, when: 'now' | 'periodEnd', interval: Interval = 'month') =>
      changePlan(scene.context, editor, { ...asked(), plan, interval, when }),
    /** What the company's customer was charged in all, in cents. */
    async charged(): Promise<number> {
      const paid = (await billing()).customer?.invoices.filter(({ status }) => status === 'paid') ?? []
      return paid.reduce((sum, { total }) => sum + total, 0)
    },
  }
}
