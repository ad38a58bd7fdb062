import Stripe from 'stripe'
import type { UserError } from '#app/shared/http/user-error.ts'
import { userError } from '../errors/user-errors.ts'

const unreachableSeconds = 30
const busySeconds = 5

type DeclineReason = 'funds' | 'expired' | 'number' | 'code' | 'authentication' | 'processing' | 'other'

/** Reasons that a person can act on. All others stay unsaid, as Stripe advises: a thief would learn from them. */
const declineReasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'funds',
  card_velocity_exceeded: 'funds',
  withdrawal_count_limit_exceeded: 'funds',
  expired_card: 'expired',
  incorrect_number: 'number',
  invalid_number: 'number',
  incorrect_cvc: 'code',
  invalid_cvc: 'code',
  authentication_required: 'authentication',
  authentication_not_handled: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  setup_intent_authentication_failure: 'authentication',
  processing_error: 'processing',
  issuer_not_available: 'processing',
  try_again_later: 'processing',
}

export const unreachable = () => userError('billing.unreachable', (t) => t('billingUnreachable'), unreachableSeconds)

/** Returns what people read for an error of Stripe that a person can act on; null for all others. */
export function userErrorOf(error: unknown): UserError | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null
  if (error instanceof Stripe.errors.StripeCardError) return cardDeclined(error)
  if (error.code === 'idempotency_key_in_use') {
    return userError('billing.request_running', (t) => t('billingRequestRunning'), busySeconds)
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return userError('billing.request_reused', (t) => t('billingRequestReused'))
  }
  if (error instanceof Stripe.errors.StripeRateLimitError || error.code === 'lock_timeout') {
    return userError('billing.busy', (t) => t('billingBusy'), busySeconds)
  }
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    return userError('billing.key_refused', (t) => t('billingKeyRefused'))
  }
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError) {
    return unreachable()
  }
  return null
}

function cardDeclined({ code = '', decline_code }: InstanceType<typeof Stripe.errors.StripeCardError>): UserError {
  const reason = declineReasons[decline_code ?? ''] ?? declineReasons[code] ?? 'other'
  return userError('billing.card_declined', (t) => t(`cardDeclined.${reason}`))
}

/** Whether Stripe says that it has no such object. */
export const isMissingAtStripe = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Whether Stripe says that a payment or a card isn't in the state for this, for example because it is paid. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && /^(payment|setup)_intent_unexpected_state$/.test(error.code ?? '')
