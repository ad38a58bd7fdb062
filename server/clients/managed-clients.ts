import * as v from 'valibot'
import { canEditClients, type Actor, canManageClients } from '#app/shared/access/permissions.ts'
import type { ClientChanges, NewClient } from '#app/shared/admin/client-form.ts'
import { planSchema, type Plan } from '#app/shared/billing/plans.ts'
import { localDay, isTimeZone } from '#app/shared/calendar/zone.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { onAll, reading, changing } from '../access/calls/use-case.ts'
import { endAccess } from '../auth/auth.ts'
import { answerByPlan } from '../billing/upgrade-requests/upgrade-requests.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { withoutRowSecurity } from '../db/scope.ts'
import { forbidden, notFound, badInput, userError } from '../errors/user-errors.ts'
import { countEverySeat } from '../team/team.ts'
import { registerWebsite } from '../tracking/tracking.ts'
import { latestBeginning, beginningAt } from './beginning.ts'
import {
  lockClient,
  readManagedClients,
  type ManagedClientRow,
  insertClient,
  updateClientRow,
  revokeInvitationsOf,
  readPeopleOf,
} from './managed-clients.sql.ts'

/** A client for the people who manage clients. */
export interface ManagedClient {
  id: string
  company: string
  plan: Plan
  /** The domain of its website, if there is one. */
  website: string | null
  /** The website's time zone, in which days are counted; UTC without a website. */
  timeZone: string
  /** The first day of its list of months: the client's or its website's beginning, whichever is earlier. */
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
 * Returns every client, including archived ones, by name. For Editor and Admin.
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
 * Adds a client, together with its website if one is given. For Editor and Admin; only an Admin may set the plan
 * (default Free) and the beginning (default today).
 * @throws UserError auth.forbidden, input.invalid for an invalid day, domain or time zone, website.domain_taken
 */
export async function createClient(context: Context, actor: Actor, input: NewClient): Promise<{ id: string }> {
  requireRights(actor, input)
  const at = context.clock()
  const { company, website } = input
  const timeZone = website?.timeZone ?? 'UTC'
  if (!isTimeZone(timeZone)) throw badInput((t) => t('timeZoneNotKnown'))
  const plan: Plan = input.plan ?? 'Free'
  const createdAt = input.beganOn === undefined ? at : beginningAt(input.beganOn, timeZone, at)
  const created = await changing(context, actor, onAll(), async ({ trx, about }) => {
    const { id } = await insertClient(trx, { company, plan, createdAt })
    const change = about(id)
    await change.record('client.created', { company, plan, beganOn: localDay(createdAt, timeZone) })
    const site = website && (await registerWebsite(context, change, { clientId: id, ...website }))
    return { id, siteId: site?.id }
  })
  if (created.siteId !== undefined) context.ingest.invalidate(created.siteId)
  return { id: created.id }
}

/**
 * Changes a client's name (Editor and Admin), plan and beginning (Admin). The beginning is the first day of the list
 * of months; it may not be in the future, or after its website or first event. A new plan answers the client's open
 * upgrade request.
 * @throws UserError auth.forbidden, not_found, client.archived, input.invalid
 */
export async function updateClient(
  context: Context,
  actor: Actor,
  { id, ...changes }: ClientChanges & { id: string },
): Promise<void> {
  requireRights(actor, changes)
  await changing(context, actor, onAll(), async ({ trx, about }) => {
    const { at, record } = about(id)
    const before = toManaged(await requireClient(trx, id), at)
    if (before.archivedAt !== null) {
      throw userError('client.archived', (t) => t('clientArchived'))
    }
    const { beganOn } = changes
    if (beganOn !== undefined && beganOn > before.latestBeginning && beganOn !== before.beganOn) {
      throw badInput((t, language) => t('beginsTooLate', { day: formatFullDay(language, before.latestBeginning) }))
    }
    const changed = (['company', 'plan', 'beganOn'] as const).filter(
      (name) => changes[name] !== undefined && changes[name] !== before[name],
    )
    if (changed.length === 0) return
    await updateClientRow(trx, id, {
      ...(changes.company !== undefined && { company: changes.company }),
      ...(changes.plan !== undefined && { plan: changes.plan }),
      ...(beganOn !== undefined &&
        changed.includes('beganOn') && {
          created_at: beginningAt(beganOn, before.timeZone, at),
        }),
    })
    const pick = (from: ClientChanges) => Object.fromEntries(changed.map((name) => [name, from[name]]))
    const request =
      changes.plan !== undefined && changed.includes('plan')
        ? await answerByPlan(context, trx, actor, { clientId: id, before: before.plan, plan: changes.plan })
        : null
    await record('client.changed', { before: pick(before), after: pick(changes), ...(request && { request }) })
  })
}

/**
 * Archives a client: its people are signed out and can't sign in, its open invitations are cancelled, it disappears
 * from every list, and its website's events are not counted any more (they are dropped like those of an unknown
 * website). Its data is kept. Archiving it again changes nothing. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function archiveClient(context: Context, actor: Actor, { id }: { id: string }): Promise<void> {
  if (!canManageClients(actor)) throw forbidden((t) => t('onlyAdminArchives'))
  const siteId = await changing(context, actor, onAll(), async ({ trx, about }) => {
    const { at, record } = about(id)
    const client = await requireClient(trx, id)
    if (client.archivedAt !== null) return null
    await updateClientRow(trx, id, { archived_at: at })
    await revokeInvitationsOf(trx, id, at)
    const endedSessions = await withoutRowSecurity(trx, async (system) =>
      endAccess(system, await readPeopleOf(system, id)),
    )
    await record('client.archived', { company: client.company, endedSessions })
    return client.siteId
  })
  if (siteId !== null) context.ingest.invalidate(siteId)
}

/**
 * Restores an archived client; its people can sign in again. Restoring an active client changes nothing. For
 * Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function restoreClient(context: Context, actor: Actor, { id }: { id: string }): Promise<void> {
  if (!canManageClients(actor)) throw forbidden((t) => t('onlyAdminRestores'))
  const siteId = await changing(context, actor, onAll(), async ({ trx, about }) => {
    const client = await requireClient(trx, id)
    if (client.archivedAt === null) return null
    await updateClientRow(trx, id, { archived_at: null })
    await about(id).record('client.restored', { company: client.company })
    return client.siteId
  })
  if (siteId !== null) context.ingest.invalidate(siteId)
}

function requireRights(actor: Actor, { plan, beganOn }: Pick<ClientChanges, 'plan' | 'beganOn'>): void {
  if (!canEditClients(actor)) throw forbidden((t) => t('staffManageClients'))
  if ((plan !== undefined || beganOn !== undefined) && !canManageClients(actor)) {
    throw forbidden((t) => t('onlyAdminSetsPlanOrBeginning'))
  }
}

/**
 * Returns a client, archived or not, and locks it until the transaction ends.
 * @throws UserError not_found
 */
async function requireClient(trx: ActorTrx, id: string): Promise<ManagedClientRow> {
  await lockClient(trx, id)
  const [row] = await readManagedClients(trx, id)
  if (!row) throw notFound((t) => t('clientNotFound'))
  return row
}

/** Converts a row for display, without the numbers of people; days are in the website's time zone. */
function toManaged(row: ManagedClientRow, now: Date): Omit<ManagedClient, 'people' | 'invited'> {
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
