import { createCustomer, deleteCustomer, listCustomers, retrieveCustomer, updateCustomer } from './customers.ts'
import * as coupons from './coupons.ts'
import type { Endpoint } from './endpoint.ts'
import { listEvents, retrieveEvent } from './event-endpoints.ts'
import * as intents from './intents.ts'
import { createPreview } from './invoice-preview.ts'
import * as invoices from './invoices.ts'
import * as methods from './payment-methods.ts'
import { createPrice, listPrices, retrievePrice, updatePrice } from './prices.ts'
import { createProduct, listProducts, retrieveProduct, updateProduct } from './products.ts'
import { createSubscription } from './subscription-create.ts'
import { updateSubscription } from './subscription-update.ts'
import * as subscriptions from './subscriptions.ts'
import { createTaxId, deleteTaxId, listTaxIds, retrieveTaxId } from './tax-ids.ts'
import * as clocks from './test-clocks.ts'

/** Endpoints that a browser may call with the publishable key. */
export const publishable: Record<string, Endpoint> = {
  'POST /v1/payment_methods': methods.createPaymentMethod,
  'GET /v1/setup_intents/:id': intents.retrieveSetupIntent,
  'POST /v1/setup_intents/:id/confirm': intents.confirmSetupIntent,
  'GET /v1/payment_intents/:id': intents.retrievePaymentIntent,
  'POST /v1/payment_intents/:id/confirm': intents.confirmPaymentIntent,
}

/** Endpoints that require the secret key. */
export const secret: Record<string, Endpoint> = {
  'GET /v1/customers': listCustomers,
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/:id': retrieveCustomer,
  'POST /v1/customers/:id': updateCustomer,
  'DELETE /v1/customers/:id': deleteCustomer,
  'GET /v1/customers/:id/payment_methods': methods.listCustomerPaymentMethods,
  'GET /v1/customers/:id/payment_methods/:id': methods.retrieveCustomerPaymentMethod,
  'GET /v1/customers/:id/tax_ids': listTaxIds,
  'POST /v1/customers/:id/tax_ids': createTaxId,
  'GET /v1/customers/:id/tax_ids/:id': retrieveTaxId,
  'DELETE /v1/customers/:id/tax_ids/:id': deleteTaxId,

  'GET /v1/payment_methods': methods.listPaymentMethods,
  'GET /v1/payment_methods/:id': methods.retrievePaymentMethod,
  'POST /v1/payment_methods/:id': methods.updatePaymentMethod,
  'POST /v1/payment_methods/:id/attach': methods.attachPaymentMethod,
  'POST /v1/payment_methods/:id/detach': methods.detachPaymentMethod,

  'POST /v1/setup_intents': intents.createSetupIntent,
  'POST /v1/setup_intents/:id/cancel': intents.cancelSetupIntent,
  'GET /v1/payment_intents': intents.listPaymentIntents,
  'POST /v1/payment_intents': intents.createPaymentIntent,
  'POST /v1/payment_intents/:id/cancel': intents.cancelPaymentIntent,

  'GET /v1/products': listProducts,
  'POST /v1/products': createProduct,
  'GET /v1/products/:id': retrieveProduct,
  'POST /v1/products/:id': updateProduct,
  'GET /v1/prices': listPrices,
  'POST /v1/prices': createPrice,
  'GET /v1/prices/:id': retrievePrice,
  'POST /v1/prices/:id': updatePrice,

  'GET /v1/coupons': coupons.listCoupons,
  'POST /v1/coupons': coupons.createCoupon,
  'GET /v1/coupons/:id': coupons.retrieveCoupon,
  'POST /v1/coupons/:id': coupons.updateCoupon,
  'DELETE /v1/coupons/:id': coupons.deleteCoupon,
  'GET /v1/promotion_codes': coupons.listPromotionCodes,
  'POST /v1/promotion_codes': coupons.createPromotionCode,
  'GET /v1/promotion_codes/:id': coupons.retrievePromotionCode,
  'POST /v1/promotion_codes/:id': coupons.updatePromotionCode,

  'GET /v1/subscriptions': subscriptions.listSubscriptions,
  'POST /v1/subscriptions': createSubscription,
  'GET /v1/subscriptions/:id': subscriptions.retrieveSubscription,
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': subscriptions.cancelSubscription,
  'POST /v1/subscriptions/:id/resume': subscriptions.resumeSubscription,

  'GET /v1/invoices': invoices.listInvoices,
  'POST /v1/invoices/create_preview': createPreview,
  'GET /v1/invoices/:id': invoices.retrieveInvoice,
  'POST /v1/invoices/:id': invoices.updateInvoice,
  'GET /v1/invoices/:id/lines': invoices.listInvoiceLines,
  'POST /v1/invoices/:id/finalize': invoices.finalizeInvoice,
  'POST /v1/invoices/:id/pay': invoices.payInvoice,
  'POST /v1/invoices/:id/void': invoices.voidInvoice,
  'POST /v1/invoices/:id/mark_uncollectible': invoices.markUncollectible,
  'GET /v1/invoice_payments': invoices.listInvoicePayments,

  'GET /v1/events': listEvents,
  'GET /v1/events/:id': retrieveEvent,

  'GET /v1/test_helpers/test_clocks': clocks.listTestClocks,
  'POST /v1/test_helpers/test_clocks': clocks.createTestClock,
  'GET /v1/test_helpers/test_clocks/:id': clocks.retrieveTestClock,
  'POST /v1/test_helpers/test_clocks/:id/advance': clocks.advanceTestClock,
  'DELETE /v1/test_helpers/test_clocks/:id': clocks.deleteTestClock,
}

/** An entry of a table that fits a call, with the ids of its path. */
export interface Match<Kind> {
  entry: Kind
  ids: string[]
}

/**
 * Returns the entry of a table for a method and path; the first that fits, so `create_preview` comes before `:id`.
 */
export function matching<Kind>(table: Record<string, Kind>, method: string, path: string): Match<Kind> | null {
  const segments = path.split('/')
  for (const [name, entry] of Object.entries(table)) {
    const [verb, pattern = ''] = name.split(' ')
    const parts = pattern.split('/')
    if (verb !== method || parts.length !== segments.length) continue
    if (!parts.every((part, index) => part === ':id' || part === segments[index])) continue
    const ids = segments.filter((_, index) => parts[index] === ':id').map(decoded)
    return { entry, ids }
  }
  return null
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
