import * as v from 'valibot'
import { canSeeTeam, isStaff, type Actor, type TeamOf, roleSchema } from '#app/shared/access/permissions.ts'
import type { AccessEntry, AccessSubject, AccessActor, AccessDetails } from '#app/shared/team/access-entry.ts'
import { onAll, reading } from '../access/calls/use-case.ts'
import { readAudit, type AuditRow } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { ActorTrx, SystemTrx } from '../db/database.ts'
import { withoutRowSecurity } from '../db/scope.ts'
import { forbidden } from '../errors/user-errors.ts'

export interface AccessLog {
  entries: AccessEntry[]
  /** Whether there are older entries; request them with the last entry's id. */
  more: boolean
}

/** Beginnings of the audit kinds about access. */
const accessKinds = ['auth.', 'team.']

/**
 * Returns who signed in, was invited, joined, was changed or removed, newest first: of one client for its own people
 * and staff, of all for staff.
 * @param input.clientId null for everything
 * @param input.before id of the entry to continue from
 * @throws UserError auth.forbidden
 */
export async function listAccessLog(
  context: Context,
  actor: Actor,
  input: { clientId: TeamOf; before: number | null; limit: number },
): Promise<AccessLog> {
  const { clientId, before, limit } = input
  if (clientId === null ? !isStaff(actor.role) : !canSeeTeam(actor, clientId)) throw forbidden()
  return reading(context, actor, onAll(), async (trx) => {
    const rows = await readAudit(trx, {
      kinds: accessKinds,
      limit: limit + 1,
      ...(clientId !== null && { clientId }),
      ...(before !== null && { before }),
    })
    const shown = rows.slice(0, limit)
    const details = shown.map((row) => readAccessDetails(row.details))
    const names = await namesIn(trx, details)
    const staff = await withoutRowSecurity(trx, (system) => staffAmong(system, shown))
    const entries = shown.map((row, index): AccessEntry => {
      const { userId, invitationId, ...recorded } = details[index] ?? {}
      return {
        id: row.id,
        at: row.at.toISOString(),
        kind: row.kind,
        who: actorText(row, staff),
        whom: concerned(userId, row, names),
        address: (invitationId && names.get(invitationId)) || null,
        details: recorded,
        company: row.company,
      }
    })
    return { entries, more: rows.length > limit }
  })
}

/** The details with the ids of the person and invitation. */
interface ReadDetails extends AccessDetails {
  userId?: string | undefined
  invitationId?: string | undefined
}

const lenient = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)

/** The details of entries about access; each kind has some of them. */
const detailsSchema = v.object({
  userId: lenient(v.string()),
  invitationId: lenient(v.string()),
  role: lenient(roleSchema),
  from: lenient(roleSchema),
  to: lenient(roleSchema),
  provider: lenient(v.string()),
  reason: lenient(v.string()),
  code: lenient(v.string()),
  step: lenient(v.string()),
  moved: lenient(v.boolean()),
})

/** Parses an entry's details; unreadable ones are left out instead of making the whole log fail. */
export function readAccessDetails(details: unknown): ReadDetails {
  const parsed = v.safeParse(detailsSchema, details)
  if (!parsed.success) return {}
  const { code, ...read } = parsed.output
  return { ...read, reason: read.reason ?? code }
}

/** Returns names of people and emails of invitations, as far as the actor may see them and they still exist. */
async function namesIn(trx: ActorTrx, details: readonly ReadDetails[]): Promise<Map<string, string>> {
  const people = [...new Set(details.flatMap(({ userId }) => userId ?? []))]
  const invitations = [...new Set(details.flatMap(({ invitationId }) => invitationId ?? []))]
  return new Map([...(await readPeopleNames(trx, people)), ...(await readInvitedAddresses(trx, invitations))])
}

/** Returns which entries are by staff: a client's people don't see their names, only that it was staff. */
async function staffAmong(trx: SystemTrx, rows: readonly AuditRow[]): Promise<Set<string>> {
  const nameless = rows.flatMap(({ userId, person }) => (userId !== null && person === null ? [userId] : []))
  return readStaffAmong(trx, nameless)
}

function actorText({ userId, person }: AuditRow, staff: ReadonlySet<string>): AccessActor {
  if (person !== null) return { is: 'named', name: person }
  if (userId === null) return { is: 'unknown' }
  return staff.has(userId) ? { is: 'ours' } : { is: 'gone', id: beginningOf(userId) }
}

function concerned(id: string | undefined, { userId }: AuditRow, names: ReadonlyMap<string, string>): AccessSubject {
  if (id === undefined) return { is: 'unknown' }
  if (id === userId) return { is: 'self' }
  const name = names.get(id)
  return name === undefined ? { is: 'gone', id: beginningOf(id) } : { is: 'named', name }
}

/** The shown part of the id of a deleted person. */
const beginningOf = (id: string) => id.slice(0, 8)

/** Returns the names of people by id, as far as the transaction may see them. */
async function readPeopleNames(trx: ActorTrx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, [row.first_name, row.last_name].filter(Boolean).join(' ')]))
}

/** Returns the emails of invitations by id. */
async function readInvitedAddresses(trx: ActorTrx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx.selectFrom('invitation').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.email]))
}

/** Returns which of the people are staff. */
async function readStaffAmong(trx: SystemTrx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const staff = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', ids)
    .where('role', '<>', 'Client')
    .execute()
  return new Set(staff.map(({ id }) => id))
}
