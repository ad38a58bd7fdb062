import type Stripe from 'stripe'

/** The `error` object of a refused call, as Stripe's API reference describes it. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: Stripe.PaymentIntent
  setup_intent?: Stripe.SetupIntent
  payment_method?: Stripe.PaymentMethod
}

/** An error by Stripe. Thrown anywhere, answered by the stand-in as `{ error }` with its status. */
export class StripeFailure extends Error {
  override readonly name = 'StripeRefusal'
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** Returns an error of a call that asks for something impossible. */
export function invalid(message: string, details: { code?: string; param?: string } = {}, status = 400): StripeFailure {
  return new StripeFailure(status, { type: 'invalid_request_error', message, ...details })
}

/** Returns the error of an unknown id: 404 for the id in the path, 400 for one in the parameters. */
export function missing(noun: string, id: string, param: string): StripeFailure {
  return invalid(`No such ${noun}: '${id}'`, { code: 'resource_missing', param }, param === 'id' ? 404 : 400)
}

/** Why a bank declines a card. */
export interface Decline {
  code: string
  decline_code?: string
  message: string
}

/** Returns the 402 of a declined card, with the intent that failed. */
export function declined(
  decline: Decline,
  about: Pick<ErrorBody, 'payment_intent' | 'setup_intent' | 'payment_method' | 'param'> = {},
): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', ...decline, ...about })
}
