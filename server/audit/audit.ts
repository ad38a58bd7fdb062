import type { Actor } from '#app/shared/access/permissions.ts'
import type { AuditKind } from '#app/shared/audit-kinds.ts'
import type { Db, Trx } from '../db/database.ts'

export interface AuditEntry {
  at: Date
  kind: AuditKind
  /** Null for somebody who is not known: a sign-in that was refused. */
  actor: Pick<Actor, 'userId'> | null
  clientId: string | null
  /** What changed, in a form that can be read later; never a secret or a visitor's data. */
  details?: Record<string, unknown>
}

/** Writes who did what, in the transaction of the change itself: a change without its entry is not possible. */
export async function recordAudit(
  trx: Db | Trx,
  { at, kind, actor, clientId, details = {} }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_event')
    .values({ at, kind, user_id: actor?.userId ?? null, client_id: clientId, details: JSON.stringify(details) })
    .execute()
}
