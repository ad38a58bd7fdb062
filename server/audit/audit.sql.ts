import type { AuditKind } from '#app/shared/audit-kinds.ts'
import type { ActorTrx, Db, Trx } from '../db/database.ts'

interface NewEntry {
  at: Date
  kind: AuditKind
  userId: string | null
  clientId: string | null
  details: Record<string, unknown>
}

export async function insertAudit(trx: Db | Trx, { at, kind, userId, clientId, details }: NewEntry): Promise<void> {
  await trx
    .insertInto('audit_event')
    .values({ at, kind, user_id: userId, client_id: clientId, details: JSON.stringify(details) })
    .execute()
}

export interface RowFilter {
  /** Entries about this client. */
  clientId?: string
  /** Entries caused by this person. */
  userId?: string
  /** Beginnings of kinds, such as `team.`; an entry must match one of them. */
  kinds?: readonly string[]
  from?: Date
  /** Exclusive. */
  to?: Date
  /** Entries older than the one with this id. */
  before?: number
  limit: number
}

export async function readAuditRows(trx: ActorTrx, filter: RowFilter) {
  const { clientId, userId, kinds, from, to, before, limit } = filter
  return trx
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
}
