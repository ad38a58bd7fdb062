import type { Actor } from '#app/shared/access/permissions.ts'
import type { AuditKind } from '#app/shared/audit-kinds.ts'
import type { ActorTrx, Db, Trx } from '../db/database.ts'
import { insertAudit, readAuditRows, type RowFilter } from './audit.sql.ts'

export interface AuditEntry {
  at: Date
  kind: AuditKind
  /** Null for an unknown person: a refused sign-in. */
  actor: Pick<Actor, 'userId'> | null
  clientId: string | null
  /** What changed, in a form that can be read later; never a secret or a visitor's data. */
  details?: Record<string, unknown>
}

/** Records who did what, in the transaction of the change itself: so no change exists without its entry. */
export async function recordAudit(
  trx: Db | Trx,
  { at, kind, actor, clientId, details = {} }: AuditEntry,
): Promise<void> {
  await insertAudit(trx, { at, kind, userId: actor?.userId ?? null, clientId, details })
}

/** An entry of the audit log with the names of the people and clients in it, as far as they still exist. */
export interface AuditRow {
  id: number
  at: Date
  kind: string
  userId: string | null
  /** The person's name; null for the system and for deleted people. */
  person: string | null
  clientId: string | null
  company: string | null
  details: unknown
}

/** Which entries to read. */
export type AuditRowFilter = RowFilter

/**
 * Returns entries of the audit log, newest first, as far as the transaction's actor may see them (row-level
 * security).
 */
export async function readAudit(trx: ActorTrx, filter: AuditRowFilter): Promise<AuditRow[]> {
  const rows = await readAuditRows(trx, filter)
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    person: first_name === null ? null : [first_name, last_name].filter(Boolean).join(' '),
  }))
}
