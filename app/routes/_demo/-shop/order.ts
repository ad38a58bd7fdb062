import * as v from 'valibot'
import { cartLineSchema } from './product.ts'

export const orderStatuses = ['pending', 'on hold', 'delivered', 'canceled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** An order as the mock API answers it. */
export const orderSchema = v.object({
  id: v.number(),
  /** As an ISO text, in UTC. */
  placedAt: v.string(),
  customer: v.string(),
  /** Whether the customer has ordered before. */
  isReturning: v.boolean(),
  status: v.picklist(orderStatuses),
  /** With the price of one at the time of the order. */
  lines: v.array(v.object({ ...cartLineSchema.entries, price: v.number() })),
  delivery: v.number(),
  total: v.number(),
})
export type Order = v.InferOutput<typeof orderSchema>
