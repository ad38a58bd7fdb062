import { lazy, Suspense } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import type { PaymentFormProps } from './payment-form-props.ts'
import { useSettlePayment } from './payment.queries.ts'

// Neither is loaded before someone pays. Stripe's own script comes later still, from Stripe.
const StripeForm = lazy(() => import('./stripe-form.tsx'))
const TestCardForm = lazy(() => import('./test-card-form.tsx'))

interface PaymentStepProps extends Omit<PaymentFormProps, 'onDone' | 'onUnconfirmed'> {
  /** Where payments go, from `getBilling`. */
  mode: 'live' | 'test' | 'standIn' | 'off'
  /** From `getBilling`; needed for `live` and `test`. */
  publishableKey: string | null
  /** Called after a payment's result is stored, or a card is saved. */
  onDone: (paymentMethodId: string | null) => unknown
}

/**
 * Pays an invoice or saves a card: with Stripe's card form, or with test cards if the installation has the stand-in. A
 * declined card, a missing confirmation and a network failure are sentences in the form, which stays open for another
 * try. After a payment it has the subscription read again, so that `onDone` can show the new state.
 *
 * Needs the message namespaces `payment` and `validation`. Other features may show it in their page (`x-page.tsx`).
 */
export function PaymentStep({ mode, publishableKey, onDone, ...form }: PaymentStepProps) {
  const settle = useSettlePayment()
  const finish = async (paymentMethodId: string | null) => {
    // What is paid is paid, even if it can't be read now: the webhook brings it.
    if (form.purpose === 'payment') await settle.mutateAsync(form.clientId).catch(() => null)
    return onDone(paymentMethodId)
  }
  // The payment now waits for the bank, or failed. No webhook about the subscription says so.
  const noteUnconfirmed = () => {
    if (form.purpose === 'payment') settle.mutate(form.clientId)
  }
  return (
    <Suspense fallback={<Loading height="220px" />}>
      {mode === 'standIn' ? (
        <TestCardForm {...form} onDone={finish} onUnconfirmed={noteUnconfirmed} />
      ) : (
        <StripeForm {...form} publishableKey={publishableKey ?? ''} onDone={finish} onUnconfirmed={noteUnconfirmed} />
      )}
    </Suspense>
  )
}
