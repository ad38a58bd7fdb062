import * as v from 'valibot'
import { sql } from 'kysely'
import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { companyName } from '#app/shared/clients/company-name.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import { onAll, reading, requirePermission } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { isId } from '../http/named-ids.ts'
import { forbidden, notFound } from '../errors/user-errors.ts'
import type { ActorTrx } from '../db/database.ts'

/**
 * Returns all clients by name, without archived ones. For Editor and Admin.
 * @throws UserError 403 for a Client
 */
export async function listClients(context: Context, actor: Actor): Promise<ClientSummary[]> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('clientListForStaff'))
  const rows = await reading(context, actor, onAll(), (trx) => readClients(trx))
  return rows.map((row) => toSummary(row))
}

/**
 * Returns one client: any for staff, only their own for a Client.
 * @throws UserError 403 for people of another client, 404 for staff if there is no such client
 */
export async function getClient(context: Context, actor: Actor, { id }: { id: string }): Promise<ClientSummary> {
  requirePermission(actor, { clientId: id })
  const [row] = isId(id) ? await reading(context, actor, onAll(), (trx) => readClients(trx, id)) : []
  if (!row) throw notFound((t) => t('clientNotFound'))
  const summary = toSummary(row)
  return isStaff(actor.role) ? summary : { ...summary, historyMonths: planLimits[summary.plan].historyMonths }
}

/**
 * Returns when the oldest client that the actor may see began (ISO 8601); now if there is none. The portfolio's list
 * of months begins there.
 */
export async function getFirstBeginning(context: Context, actor: Actor): Promise<string> {
  const rows = await reading(context, actor, onAll(), (trx) => readClients(trx))
  const beginnings = rows.map((row) => row.created_at.getTime())
  return new Date(Math.min(context.clock().getTime(), ...beginnings)).toISOString()
}

function toSummary(row: ClientRow): ClientSummary {
  return {
    id: row.id,
    name: companyName(row),
    company: row.company,
    plan: v.parse(planSchema, row.plan),
    createdAt: row.created_at.toISOString(),
    website: row.website,
    timeZone: row.time_zone ?? 'UTC',
    ...((row.has_logo || row.accent !== null) && { look: { hasLogo: row.has_logo, accent: row.accent } }),
  }
}

interface ClientRow {
  id: string
  company: string
  plan: string
  created_at: Date
  website: string | null
  time_zone: string | null
  has_logo: boolean
  accent: string | null
}

/** Returns the clients that are not archived, each with its first website, by name. */
async function readClients(trx: ActorTrx, id?: string): Promise<ClientRow[]> {
  // A client currently has one website; if it had several, the oldest is used.
  return trx
    .selectFrom('client')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('website')
          .select(['website.domain', 'website.time_zone', 'website.created_at as since'])
          .whereRef('website.client_id', '=', 'client.id')
          .orderBy('website.id')
          .limit(1)
          .as('site'),
      (join) => join.onTrue(),
    )
    .leftJoin('client_profile as look', 'look.client_id', 'client.id')
    .select([
      'client.id',
      'client.company',
      'client.plan',
      sql<Date>`least(client.created_at, site.since)`.as('created_at'),
      'site.domain as website',
      'site.time_zone',
      'look.accent_color as accent',
      // The image itself stays where it is.
      sql<boolean>`look.logo_type is not null`.as('has_logo'),
    ])
    .where('client.archived_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('client.id', '=', id ?? ''))
    .orderBy(sql`lower(client.company)`)
    .orderBy('client.id')
    .execute()
}
