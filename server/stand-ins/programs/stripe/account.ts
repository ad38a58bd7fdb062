import type Stripe from 'stripe'
import type { CardBehind } from './cards.ts'
import { Clock } from './clock.ts'
import { Deliveries } from './deliveries.ts'
import { Events } from './events.ts'
import { Idempotency } from './idempotency.ts'
import { Ids } from './ids.ts'
import type { StandInOptions } from './options.ts'
import { ObjectStore } from './object-store.ts'
import { InjectedFailure } from './trouble.ts'

/** A shelf of any kind; only the saved state puts rows back, each on the shelf it came from. */
interface AnyShelf {
  find(id: string): object | undefined
  oldestFirst(): object[]
  refill(rows: readonly never[]): void
}

/** One Stripe account: the state that all endpoints share. */
export class Account {
  readonly options: StandInOptions
  readonly ids = new Ids()
  readonly clock: Clock
  readonly events: Events
  readonly deliveries: Deliveries
  readonly trouble = new InjectedFailure()
  readonly idempotency = new Idempotency()
  /** The stand-in's own address, for the pages of invoices. */
  base = ''

  readonly customers = new ObjectStore<Stripe.Customer>('customer')
  readonly deletedCustomers = new ObjectStore<Stripe.DeletedCustomer>('customer')
  readonly taxIds = new ObjectStore<Stripe.TaxId>('tax_id')
  readonly products = new ObjectStore<Stripe.Product>('product')
  readonly prices = new ObjectStore<Stripe.Price>('price')
  readonly coupons = new ObjectStore<Stripe.Coupon>('coupon')
  /** Coupons that can't be redeemed any more, but still reduce what was bought with them. */
  readonly deletedCoupons = new ObjectStore<Stripe.Coupon>('coupon')
  readonly promotionCodes = new ObjectStore<Stripe.PromotionCode>('promotion code')
  readonly discounts = new ObjectStore<Stripe.Discount>('discount')
  readonly paymentMethods = new ObjectStore<Stripe.PaymentMethod>('PaymentMethod')
  readonly setupIntents = new ObjectStore<Stripe.SetupIntent>('setupintent')
  readonly paymentIntents = new ObjectStore<Stripe.PaymentIntent>('payment_intent')
  readonly subscriptions = new ObjectStore<Stripe.Subscription>('subscription')
  readonly invoices = new ObjectStore<Stripe.Invoice>('invoice')
  readonly invoicePayments = new ObjectStore<Stripe.InvoicePayment>('invoice_payment')
  readonly testClocks = new ObjectStore<Stripe.TestHelpers.TestClock>('test clock')

  /** The test card behind each payment method. */
  readonly cards = new Map<string, CardBehind>()
  /** Pro-rated lines of a subscription that wait for its next invoice. */
  readonly pendingLines = new Map<string, Stripe.InvoiceLineItem[]>()
  /** Subscriptions whose end of trial was announced. */
  readonly announcedTrials = new Set<string>()

  constructor(options: StandInOptions) {
    this.options = options
    this.clock = new Clock(options.clock)
    this.deliveries = new Deliveries(options, () => this.clock.real())
    this.events = new Events({
      ids: this.ids,
      timeOf: (object) => this.timeOf(object),
      endpoints: options.webhooks.length,
      receive: (event) => this.deliveries.receive(event),
    })
  }

  /** Returns the time of a customer: of its test clock if it has one. */
  now(customer?: unknown): number {
    const clock = typeof customer === 'string' ? this.customers.find(customer)?.test_clock : null
    return (typeof clock === 'string' && this.testClocks.find(clock)?.frozen_time) || this.clock.now()
  }

  timeOf(object: object): number {
    if ('customer' in object && object.customer) return this.now(object.customer)
    return this.now('id' in object ? object.id : undefined)
  }

  /** Returns everything that is stored, in a fixed order. */
  shelves(): AnyShelf[] {
    return [
      this.customers,
      this.deletedCustomers,
      this.taxIds,
      this.products,
      this.prices,
      this.coupons,
      this.deletedCoupons,
      this.promotionCodes,
      this.discounts,
      this.paymentMethods,
      this.setupIntents,
      this.paymentIntents,
      this.subscriptions,
      this.invoices,
      this.invoicePayments,
      this.testClocks,
    ]
  }

  /** Returns the object with an id, for `expand`. */
  resolve(id: string): object | undefined {
    return this.shelves()
      .map((shelf) => shelf.find(id))
      .find((found) => found !== undefined)
  }
}
