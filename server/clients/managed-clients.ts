import { onAll, reading } from '../access/use-case.ts'
import * as v from 'valibot'
import { canEditClients, type Actor } from '#app/shared/access/permissions.ts'
import { planSchema, type Plan } from '#app/shared/billing/plans.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { forbidden, notFound } from '../errors/user-errors.ts'
import { countEverySeat } from '#server/team/team.ts'
import { latestBeginning } from './beginning.ts'
import { lockClient, readManagedClients, type ManagedClientRow } from './managed-clients.sql.ts'

/** A company for the people who manage companies. */
export interface ManagedClient {
  id: string
  company: string
  plan: Plan
  /** The domain of its website, if there is one. */
  website: string | null
  /** The website's time zone, in which days are counted; UTC without a website. */
  timeZone: string
  /** The first day of its list of months: the company's or its website's beginning, whichever is earlier. */
  beganOn: string
  /** The latest possible beginning: the day of its website, its first event, or today. */
  latestBeginning: string
  /** Number of people with access, without deactivated ones. */
  people: number
  /** Number of open invitations, which also take seats of the plan. */
  invited: number
  /** When its newest visit had its last event (ISO 8601). */
  lastEventAt: string | null
  /** When it was archived (ISO 8601); null while it is active. */
  archivedAt: string | null
}

/**
 * Returns every company, including archived ones, by name. For Editor and Admin.
 * @throws UserError auth.forbidden for a Client
 */
export async function listManagedClients(context: Context, actor: Actor): Promise<ManagedClient[]> {
  if (!canEditClients(actor)) throw forbidden((t) => t('clientListForStaff'))
  const now = context.clock()
  return reading(context, actor, onAll(), async (trx) => {
    const rows = await readManagedClients(trx)
    const takenOf = await countEverySeat(trx, now)
    return rows.map((row) => ({ ...toManaged(row, now), ...takenOf(row.id) }))
  })
}

/**
 * Returns a company, archived or not, and locks it until the transaction ends.
 * @throws UserError not_found
 */
export async function requireClient(trx: ActorTrx, id: string): Promise<ManagedClientRow> {
  await lockClient(trx, id)
  const [row] = await readManagedClients(trx, id)
  if (!row) throw notFound((t) => t('clientNotFound'))
  return row
}

/** Converts a row for display, without the numbers of people; days are in the website's time zone. */
export function toManaged(row: ManagedClientRow, now: Date): Omit<ManagedClient, 'people' | 'invited'> {
  const timeZone = row.timeZone ?? 'UTC'
  const began = row.websiteSince && row.websiteSince < row.createdAt ? row.websiteSince : row.createdAt
  return {
    id: row.id,
    company: row.company,
    plan: v.parse(planSchema, row.plan),
    website: row.domain,
    timeZone,
    beganOn: localDay(began, timeZone),
    latestBeginning: latestBeginning({ ...row, timeZone }, now),
    lastEventAt: row.lastEventAt?.toISOString() ?? null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
