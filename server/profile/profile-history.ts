import * as v from 'valibot'
import { isStaff, roleSchema, type Actor } from '#app/shared/access/permissions.ts'
import { profileFields, type ProfileField } from '#app/shared/profile/profile.ts'
import { onClient, reading } from '../access/calls/use-case.ts'
import { readAudit, type AuditRow } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { FieldValue } from './profile.ts'

/** One save of a profile. */
export interface ProfileChangeEntry {
  id: number
  at: string
  /** The person's name; null for staff if a Client reads it, and for deleted people. */
  person: string | null
  /** Whether staff did it. */
  ours: boolean
  changes: FieldChange[]
}

export interface FieldChange {
  field: ProfileField
  before: FieldValue
  after: FieldValue
}

export interface ProfileHistory {
  entries: ProfileChangeEntry[]
  /** Pass it as `before` for the next page; null on the last one. */
  next: number | null
}

const perPage = 20

/**
 * Returns who changed what in a client's profile, newest first, twenty per page. May be called by staff and by the
 * client's own people, who see the names of their own people only.
 * @param input.before the `next` of the previous page
 * @throws UserError auth.forbidden, not_found
 */
export async function listProfileChanges(
  context: Context,
  actor: Actor,
  { clientId, before }: { clientId: string; before?: number | undefined },
): Promise<ProfileHistory> {
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const rows = await readAudit(trx, {
      clientId,
      kinds: ['profile.'],
      ...(before !== undefined && { before }),
      limit: perPage + 1,
    })
    const page = rows.slice(0, perPage)
    return {
      entries: page.map((row) => toEntry(row, isStaff(actor.role))),
      next: rows.length > perPage ? (page.at(-1)?.id ?? null) : null,
    }
  })
}

const valueSchema = v.nullable(v.union([v.string(), v.array(v.string())]))
const detailsSchema = v.object({
  // The person's role at that time; they may have another one now, or be deleted.
  role: roleSchema,
  changes: v.record(v.string(), v.object({ before: valueSchema, after: valueSchema })),
})

function toEntry(row: AuditRow, namesStaff: boolean): ProfileChangeEntry {
  const details = v.safeParse(detailsSchema, row.details)
  const ours = details.success && isStaff(details.output.role)
  const changes = details.success ? details.output.changes : {}
  return {
    id: row.id,
    at: row.at.toISOString(),
    person: ours && !namesStaff ? null : row.person,
    ours,
    changes: profileFields.flatMap((field) => {
      const change = changes[field]
      return change ? [{ field, ...change }] : []
    }),
  }
}
