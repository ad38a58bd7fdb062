/** What a payment form needs to know; both forms take it. */
export interface PaymentFormProps {
  clientId: string
  /** `payment` pays the open invoice, also the first one; `setup` saves a card. */
  purpose: 'payment' | 'setup'
  /** The secret of the payment intent or setup intent. */
  clientSecret: string
  /** Whether the bank is already waiting for a confirmation (`action` is `authenticate`): the form begins with it. */
  isConfirming?: boolean
  /** Label of the button, such as "Pay €99.00". */
  submit: string
  /** Called once it is paid or saved. @param paymentMethodId the card; null if only Stripe knows it */
  onDone: (paymentMethodId: string | null) => Promise<unknown>
  /** Called when the bank asked for a confirmation and didn't get it. */
  onUnconfirmed: () => void
  onCancel: () => void
}
