import type { Generated } from 'kysely'
import type { DayText, WithDefault } from './column-types.ts'

/** Who pays for a client, and the payer's customer at Stripe. One row is the agency's own, without a client. */
export interface BillingAccountTable {
  id: Generated<string>
  client_id: string | null
  payer: 'client' | 'agency'
  /** Null until the first use of Stripe. */
  customer_id: string | null
  created_at: Date
}
/** A client's subscription as it was last read from Stripe (server/billing/subscription-state.ts). */
export interface SubscriptionTable {
  client_id: string
  /** Stripe's id. */
  id: string
  customer_id: string
  status: string
  /** The plan and interval of its price; null if the price isn't one of ours. */
  plan: string | null
  interval: string | null
  is_paid: boolean
  /** The plan that is paid for; null: none. */
  paid_plan: string | null
  /** End of what is paid for; null while Stripe renews it. */
  entitled_until: Date | null
  action: string
  period_end: Date | null
  cancel_at: Date | null
  trial_end: Date | null
  created_at: Date
  /** When reading it began; a read that began earlier never replaces it. */
  read_at: Date
}
/** A webhook of Stripe. Its content isn't kept, because the object is read again. */
export interface StripeEventTable {
  id: string
  type: string
  object_id: string | null
  /** The subscription it is about; null if it is about none. */
  subscription_id: string | null
  received_at: Date
  handled_at: Date | null
  /** Why the last attempt failed. */
  failure: string | null
  attempts: WithDefault<number>
}
/** What a client over its plan's monthly events was notified of. */
export interface PlanOverageTable {
  client_id: string
  /** First day of the newest month that was forgiven as a single spike. */
  spike_month: DayText | null
  /** When the notice of a lock was sent, and from when on months can be locked; null: there is none. */
  noticed_at: Date | null
  lock_at: Date | null
  reminded_at: Date | null
  locked_at: Date | null
}
