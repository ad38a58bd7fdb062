import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { TestBankAnswer, TestCardPayment } from '#app/shared/billing/billing-form.ts'
import { answerTestBankFn, payWithTestCardFn, settlePaymentFn } from './payment.functions.ts'

export const usePayWithTestCard = () =>
  useServerMutation({ call: (input: TestCardPayment) => payWithTestCardFn({ data: input }) })

export const useAnswerTestBank = () =>
  useServerMutation({ call: (input: TestBankAnswer) => answerTestBankFn({ data: input }) })

/** Has the subscription read again after the browser paid; the plan, which the shell shows, may be another. */
export const useSettlePayment = () =>
  useServerMutation({
    call: (clientId: string) => settlePaymentFn({ data: { clientId } }),
    invalidates: [['billing'], ['plans'], ['clients']],
    reloads: true,
  })
