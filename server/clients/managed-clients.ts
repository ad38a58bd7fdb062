import * as v from 'valibot'
import { canEditClients, type Actor } from '#app/shared/access/permissions.ts'
import { planSchema, type Plan } from '#app/shared/clients/plans.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { asActor } from '../db/scope.ts'
import { forbidden, notFound } from '../refusals/refusal.ts'
import { countEverySeat } from '#server/team/team.ts'
import { latestBeginning } from './beginning.ts'
import { lockClient, readManagedClients, type ManagedClientRow } from './managed-clients.sql.ts'

/** A company as those see it who manage companies. */
export interface ManagedClient {
  id: string
  company: string
  plan: Plan
  /** The domain that is measured, if one is set up. */
  website: string | null
  /** The website's time zone; UTC without one. Days are counted in it. */
  timeZone: string
  /** The day its list of months begins with: the company's or its website's, whichever is earlier. */
  beganOn: string
  /** The latest day it may begin on: that of its website, its first event, or today. */
  latestBeginning: string
  /** People with access; those who are switched off are not counted. */
  people: number
  /** Open invitations, which take seats of the plan too. */
  invited: number
  /** When its newest visit had its last event (ISO). */
  lastEventAt: string | null
  /** When it was archived (ISO); null while it is in use. */
  archivedAt: string | null
}

/**
 * Every company, archived ones included, by name. For Editor and Admin.
 * @throws AppError auth.forbidden for a Client
 */
export async function listManagedClients(context: Context, actor: Actor): Promise<ManagedClient[]> {
  if (!canEditClients(actor)) throw forbidden((say) => say('clientListForStaff'))
  const now = context.clock()
  return asActor(context.database, actor, async (trx) => {
    const rows = await readManagedClients(trx)
    const takenOf = await countEverySeat(trx, now)
    return rows.map((row) => ({ ...toManaged(row, now), ...takenOf(row.id) }))
  })
}

/**
 * The company with this id, archived or not, kept from other changes until the transaction ends.
 * @throws AppError not_found
 */
export async function requireClient(trx: ActorTrx, id: string): Promise<ManagedClientRow> {
  await lockClient(trx, id)
  const [row] = await readManagedClients(trx, id)
  if (!row) throw notFound((say) => say('clientNotFound'))
  return row
}

/** A row as it is shown, but for its people; days are those of the website's time zone. */
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
