import * as v from 'valibot'
import { canAdminister, type Actor, type Role } from '#app/shared/access/permissions.ts'
import { auditGroups, type AuditFilter } from '#app/shared/admin/audit-filter.ts'
import { endOfDay, startOfDay } from '#app/shared/calendar/zone.ts'
import { changing, onAll, reading } from '../access/calls/use-case.ts'
import { readAudit, type AuditRow, type AuditRowFilter as ReadFilter } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { forbidden } from '../errors/user-errors.ts'

/**
 * An entry of the audit log as facts, which are shown in the reader's language (app/shared/admin/audit-sentence.ts).
 */
export interface ShownAuditEntry {
  id: number
  /** ISO 8601. */
  at: string
  kind: string
  userId: string | null
  person: string | null
  clientId: string | null
  company: string | null
  /** Another person to whom it was done; null if there is none, or they were deleted. */
  whom: string | null
  /** All recorded details, as JSON. */
  details: string
}

export interface AuditPage {
  entries: ShownAuditEntry[]
  /** Pass it as `before` to read the next entries; null at the end. */
  before: number | null
}

export interface AuditPerson {
  id: string
  name: string
  /** Null for staff. */
  company: string | null
  role: Role
}

const pageSize = 50
const exportPageSize = 500
const maxPeople = 2000

/**
 * Returns entries of the audit log that match a filter, newest first, fifty at a time. Admin only.
 * @throws UserError auth.forbidden
 */
export async function listAudit(
  context: Context,
  actor: Actor,
  { before, ...filter }: AuditFilter & { before?: number | undefined },
): Promise<AuditPage> {
  requireAdmin(actor)
  const found = await readEntries(context, actor, {
    ...conditions(filter),
    ...(before !== undefined && { before }),
    limit: pageSize + 1,
  })
  const entries = found.slice(0, pageSize)
  return { entries, before: found.length > pageSize ? (entries.at(-1)?.id ?? null) : null }
}

/**
 * Returns all current entries that match a filter, newest first, read from the database in pages. The export itself
 * is recorded, but not included. Admin only.
 * @throws UserError auth.forbidden, before the first entry
 */
export async function exportAudit(
  context: Context,
  actor: Actor,
  { format, ...filter }: AuditFilter & { format: string },
): Promise<AsyncGenerator<ShownAuditEntry[]>> {
  requireAdmin(actor)
  const next = await changing(context, actor, onAll(), async ({ trx, record }) => {
    const id = await readNextId(trx)
    await record('audit.exported', { format, filter })
    return id
  })
  return pages(next)

  async function* pages(from: number): AsyncGenerator<ShownAuditEntry[]> {
    for (let before = from; ;) {
      const entries = await readEntries(context, actor, { ...conditions(filter), before, limit: exportPageSize })
      if (entries.length > 0) yield entries
      const last = entries.at(-1)
      if (!last || entries.length < exportPageSize) return
      before = last.id
    }
  }
}

/**
 * Returns the people by whom the audit log can be filtered. Admin only.
 * @throws UserError auth.forbidden
 */
export async function listAuditPeople(context: Context, actor: Actor): Promise<AuditPerson[]> {
  requireAdmin(actor)
  const rows = await reading(context, actor, onAll(), (trx) => readPeople(trx, maxPeople))
  return rows.map(({ id, first_name, last_name, role, company }) => ({
    id,
    name: [first_name, last_name].filter(Boolean).join(' '),
    company,
    role,
  }))
}

function requireAdmin(actor: Actor): void {
  if (!canAdminister(actor)) throw forbidden((t) => t('auditLogForAdmin'))
}

function conditions({ person, company, kind, from, to }: AuditFilter) {
  return {
    ...(person !== undefined && { userId: person }),
    ...(company !== undefined && { clientId: company }),
    ...(kind !== undefined && { kinds: auditGroups[kind].kinds }),
    ...(from !== undefined && { from: startOfDay(from, 'UTC') }),
    ...(to !== undefined && { to: endOfDay(to, 'UTC') }),
  }
}

function readEntries(context: Context, actor: Actor, condition: ReadFilter): Promise<ShownAuditEntry[]> {
  return reading(context, actor, onAll(), async (trx) => {
    const rows = await readAudit(trx, condition)
    const names = await readNames(trx, [...new Set(rows.flatMap((row) => whomId(row) ?? []))])
    return rows.map((row) => toEntry(row, names.get(whomId(row) ?? '') ?? null))
  })
}

/** Returns the id of the person to whom it was done, if the entry names one other than the actor. */
function whomId({ details, userId }: AuditRow): string | undefined {
  const parsed = v.safeParse(v.object({ userId: v.pipe(v.string(), v.uuid()) }), details)
  return parsed.success && parsed.output.userId !== userId ? parsed.output.userId : undefined
}

function toEntry(row: AuditRow, whom: string | null): ShownAuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    userId: row.userId,
    person: row.person,
    clientId: row.clientId,
    company: row.company,
    whom,
    details: JSON.stringify(row.details, null, 2),
  }
}

/** Returns the id after the newest entry, to read only the entries that exist now. */
async function readNextId(trx: ActorTrx): Promise<number> {
  const row = await trx
    .selectFrom('audit_event')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirst()
  return Number(row?.newest ?? 0) + 1
}

/** Returns people whose actions may be in the audit log, by name, up to `limit`. */
async function readPeople(trx: ActorTrx, limit: number) {
  return trx
    .selectFrom('app_user')
    .leftJoin('client', 'client.id', 'app_user.client_id')
    .select(['app_user.id', 'app_user.first_name', 'app_user.last_name', 'app_user.role', 'client.company'])
    .orderBy('app_user.first_name')
    .orderBy('app_user.last_name')
    .orderBy('app_user.id')
    .limit(limit)
    .execute()
}

/** Returns the names of people by id; deleted people are missing. */
async function readNames(trx: ActorTrx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, [row.first_name, row.last_name].filter(Boolean).join(' ')]))
}
