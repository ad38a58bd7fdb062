import type { Account } from './account.ts'
import { intentOf } from './invoice-life.ts'
import { listOfAll } from './lists.ts'
import { isPlain, plain, type PlainObject } from './plain.ts'
import { invalid } from './failure.ts'
import { isOver } from './subscription-state.ts'

/** Fields that an answer has only if the caller asks for them. */
function included(account: Account, object: PlainObject, field: string): unknown {
  const id = String(object['id'])
  const name = `${String(object['object'])}.${field}`
  if (name === 'customer.subscriptions') {
    const rows = account.subscriptions.newestFirst().filter((each) => each.customer === id && !isOver(each))
    return plain(listOfAll(rows, `/v1/customers/${id}/subscriptions`))
  }
  if (name === 'customer.tax_ids') {
    const rows = account.taxIds.newestFirst().filter(({ customer }) => customer === id)
    return plain(listOfAll(rows, `/v1/customers/${id}/tax_ids`))
  }
  if (name === 'invoice.payments') {
    const rows = account.invoicePayments.newestFirst().filter(({ invoice }) => invoice === id)
    return plain(listOfAll(rows, `/v1/invoice_payments?invoice=${id}`))
  }
  if (name === 'invoice.confirmation_secret') {
    const invoice = account.invoices.find(id)
    const secret = (invoice && intentOf(account, invoice)?.client_secret) ?? null
    return secret === null ? null : { client_secret: secret, type: 'payment_intent' }
  }
  return undefined
}

const maxLevels = 4

/**
 * Returns an answer as it is sent, with the objects of the fields that the caller named in place of their ids.
 * @throws Stripe's 400 for a field that can't be expanded
 */
export function expanded(account: Account, answer: object, paths: readonly string[]): PlainObject {
  const sent = plain(answer)
  for (const path of paths) {
    const fields = path.split('.')
    if (fields.length > maxLevels + (fields[0] === 'data' ? 1 : 0)) {
      throw invalid(`At most ${maxLevels} levels can be expanded.`, { param: 'expand' })
    }
    expandIn(account, sent, fields, path)
  }
  return sent
}

function expandIn(account: Account, object: PlainObject, [field, ...rest]: readonly string[], path: string): void {
  if (field === undefined) return
  const value = object[field] ?? included(account, object, field)
  if (value === undefined) {
    const message = `This property cannot be expanded (${path.slice(0, 100)}).`
    throw invalid(message, { param: 'expand' })
  }
  object[field] = Array.isArray(value)
    ? value.map((each: unknown) => expandValue(account, each, rest, path))
    : expandValue(account, value, rest, path)
}

function expandValue(account: Account, value: unknown, rest: readonly string[], path: string): unknown {
  const found = typeof value === 'string' ? account.resolve(value) : undefined
  const object = found ? plain(found) : value
  if (isPlain(object)) expandIn(account, object, rest, path)
  return object
}
