import type { Trx } from '../db/database.ts'

/** An entry of the audit log with the names of those it tells of, as far as they still exist. */
export interface AuditRow {
  id: number
  at: Date
  kind: string
  userId: string | null
  /** The person's name, or null for the system and for somebody who was removed. */
  person: string | null
  clientId: string | null
  company: string | null
  details: unknown
}

export interface AuditFilter {
  /** Entries about this company. */
  clientId?: string
  /** Entries caused by this person. */
  userId?: string
  /** Beginnings of kinds, such as `team.`; any of them. */
  kinds?: readonly string[]
  from?: Date
  /** Exclusive. */
  to?: Date
  /** Entries older than the one with this id. */
  before?: number
  limit: number
}

/** Entries of the audit log, newest first, as far as the transaction's actor may see them (row-level security). */
export async function readAudit(trx: Trx, filter: AuditFilter): Promise<AuditRow[]> {
  const { clientId, userId, kinds, from, to, before, limit } = filter
  const rows = await trx
    .selectFrom('audit_event')
    .leftJoin('app_user', 'app_user.id', 'audit_event.user_id')
    .leftJoin('client', 'client.id', 'audit_event.client_id')
    .select([
      'audit_event.id',
      'audit_event.at',
      'audit_event.kind',
      'audit_event.user_id as userId',
      'app_user.first_name',
      'app_user.last_name',
      'audit_event.client_id as clientId',
      'client.company',
      'audit_event.details',
    ])
    .$if(clientId !== undefined, (query) => query.where('audit_event.client_id', '=', clientId ?? ''))
    .$if(userId !== undefined, (query) => query.where('audit_event.user_id', '=', userId ?? ''))
    .$if(kinds !== undefined, (query) =>
      query.where((where) =>
        where.or(
          (kinds ?? []).map((kind) => where(where.fn<boolean>('starts_with', ['kind', where.val(kind)]), '=', true)),
        ),
      ),
    )
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date()))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? new Date()))
    .$if(before !== undefined, (query) => query.where('audit_event.id', '<', before ?? 0))
    .orderBy('audit_event.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    person: first_name === null ? null : [first_name, last_name].filter(Boolean).join(' '),
  }))
}
