import * as v from 'valibot'
import { declined, invalid } from './failure.ts'
import { endpoint } from './endpoint.ts'
import { finalize, giveUp, intentOf } from './invoice-life.ts'
import { collect, markPaid } from './invoice-payment.ts'
import { pageOf } from './lists.ts'
import { changedMetadata } from './metadata.ts'
import { emptyableText, flag, metadata, nothing, paging, params, text } from './params.ts'
import { paymentMethodOf } from './payment-methods.ts'
import { subscriptionOf } from './subscription-state.ts'

export const retrieveInvoice = endpoint(nothing, ({ account, id }) => account.invoices.get(id))

export const listInvoices = endpoint(
  params({
    ...paging,
    customer: v.optional(text),
    status: v.optional(v.picklist(['draft', 'open', 'paid', 'uncollectible', 'void'])),
    subscription: v.optional(text),
  }),
  ({ account, params: asked }) =>
    pageOf(
      account.invoices
        .newestFirst()
        .filter(
          (invoice) =>
            (asked.customer === undefined || invoice.customer === asked.customer) &&
            (asked.status === undefined || invoice.status === asked.status) &&
            (asked.subscription === undefined || subscriptionOf(account, invoice)?.id === asked.subscription),
        ),
      '/v1/invoices',
      asked,
    ),
)

export const listInvoiceLines = endpoint(params(paging), ({ account, id, params: asked }) =>
  pageOf(account.invoices.get(id).lines.data, `/v1/invoices/${id}/lines`, asked),
)

export const updateInvoice = endpoint(
  params({
    auto_advance: v.optional(flag),
    description: v.optional(emptyableText),
    footer: v.optional(emptyableText),
    metadata: v.optional(metadata),
  }),
  ({ account, id, params: change }) => {
    const invoice = account.invoices.get(id)
    account.events.change('invoice.updated', invoice, () => {
      if (change.auto_advance !== undefined) invoice.auto_advance = change.auto_advance
      if (change.description !== undefined) invoice.description = change.description
      if (change.footer !== undefined) invoice.footer = change.footer
      invoice.metadata = changedMetadata(invoice.metadata, change.metadata)
    })
    return invoice
  },
)

export const finalizeInvoice = endpoint(
  params({ auto_advance: v.optional(flag) }),
  ({ account, id, params: given }) => {
    const invoice = account.invoices.get(id)
    finalize(account, invoice)
    if (given.auto_advance !== undefined) invoice.auto_advance = given.auto_advance
    if (invoice.amount_due === 0) markPaid(account, invoice)
    return invoice
  },
)

/** POST /v1/invoices/:id/pay charges now. @throws the 402 of a declined card */
export const payInvoice = endpoint(
  params({
    off_session: v.optional(flag),
    paid_out_of_band: v.optional(flag),
    payment_method: v.optional(text),
  }),
  ({ account, id, params: { off_session = true, paid_out_of_band, payment_method } }) => {
    const invoice = account.invoices.get(id)
    if (invoice.status === 'paid') throw invalid('Invoice is already paid')
    if (invoice.status === 'draft') finalize(account, invoice)
    if (invoice.status !== 'open') throw invalid('This invoice can no longer be paid.', { code: 'invoice_not_open' })
    if (paid_out_of_band) {
      markPaid(account, invoice)
      return invoice
    }
    const method = payment_method === undefined ? undefined : paymentMethodOf(account, payment_method, 'payment_method')
    const answer = collect(account, invoice, { isPresent: !off_session, ...(method && { method }) })
    const intent = intentOf(account, invoice)
    const about = intent ? { payment_intent: intent } : {}
    if (answer.kind === 'declined') throw declined(answer.decline, about)
    if (answer.kind === 'authenticate') {
      const message = 'The customer has to authenticate this payment.'
      throw declined({ code: 'invoice_payment_intent_requires_action', message }, about)
    }
    return invoice
  },
)

export const voidInvoice = endpoint(nothing, ({ account, id }) => {
  const invoice = account.invoices.get(id)
  giveUp(account, invoice, 'void')
  return invoice
})

export const markUncollectible = endpoint(nothing, ({ account, id }) => {
  const invoice = account.invoices.get(id)
  giveUp(account, invoice, 'uncollectible')
  return invoice
})

export const listInvoicePayments = endpoint(
  params({ ...paging, invoice: v.optional(text) }),
  ({ account, params: asked }) =>
    pageOf(
      account.invoicePayments
        .newestFirst()
        .filter(({ invoice }) => asked.invoice === undefined || invoice === asked.invoice),
      '/v1/invoice_payments',
      asked,
    ),
)
