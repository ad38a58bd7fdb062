import * as v from 'valibot'
import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { testBankAnswerSchema, testCardPaymentSchema } from '#app/shared/billing/billing-form.ts'
import { settlePayment } from '#server/billing/payment.ts'
import { answerTestBank, payWithTestCard } from '#server/billing/test-cards.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** Pays or saves a card with a test card; with the stand-in only. For Editor and Admin. */
export const payWithTestCardFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(testCardPaymentSchema))
  .handler(({ context, data }) => payWithTestCard(getContext(), context.actor, data))

/** Answers the bank in the cardholder's place; with the stand-in only. For Editor and Admin. */
export const answerTestBankFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(testBankAnswerSchema))
  .handler(({ context, data }) => answerTestBank(getContext(), context.actor, data))

/** Stores what came of a payment that the browser confirmed. For Editor and Admin. */
export const settlePaymentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: v.pipe(v.string(), v.uuid()) })))
  .handler(({ context, data }) => settlePayment(getContext(), context.actor, data))
