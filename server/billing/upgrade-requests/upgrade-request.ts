import * as v from 'valibot'
import { planSchema, type Plan } from '#app/shared/billing/plans.ts'
import type { RequestRow } from './upgrade-requests.sql.ts'

/** A company's request for a larger plan. */
export interface UpgradeRequest {
  id: string
  clientId: string
  company: string
  /** The current plan of the company. */
  plan: Plan
  /** The requester; null if they were deleted. */
  person: string | null
  message: string
  at: string
  /** Null while it is open. */
  decided: { at: string; outcome: 'upgraded' | 'declined' | 'withdrawn'; answer: string } | null
  /** The company's time zone, in which the times are shown. */
  timeZone: string
}

export function toUpgradeRequest(row: RequestRow): UpgradeRequest {
  return {
    id: row.id,
    clientId: row.client_id,
    company: row.company,
    plan: v.parse(planSchema, row.plan),
    person: personName(row),
    message: row.message,
    at: row.created_at.toISOString(),
    decided:
      row.decided_at && row.outcome
        ? { at: row.decided_at.toISOString(), outcome: row.outcome, answer: row.answer }
        : null,
    timeZone: row.time_zone ?? 'UTC',
  }
}

export function personName(row: { first_name: string | null; last_name: string | null } | undefined): string | null {
  return [row?.first_name, row?.last_name].filter(Boolean).join(' ') || null
}
