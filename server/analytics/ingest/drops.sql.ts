import { sql } from 'kysely'
import { shownWebsites } from '../../access/tenancy/shown-websites.sql.ts'
import type { Database, Trx } from '../../db/database.ts'
import type { Counted } from './count-batches.ts'

/** Dropped events of a day that are counted together. */
export interface DropSubject {
  siteId: number
  day: string
  reason: string
  detail: string
}

/** Adds counts to the stored ones. */
export async function addDropCounts(database: Database, counts: readonly Counted<DropSubject>[]): Promise<void> {
  await database.db
    .insertInto('dropped_event')
    .values(
      counts.map(({ subject: { siteId, day, reason, detail }, count, lastAt }) => ({
        site_id: siteId,
        day,
        reason,
        detail,
        count,
        last_at: lastAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'day', 'reason', 'detail']).doUpdateSet({
        count: sql`dropped_event.count + excluded.count`,
        last_at: sql`greatest(dropped_event.last_at, excluded.last_at)`,
      }),
    )
    .execute()
}

/** Returns the dropped events of a company's websites between two days, both included. */
export async function readDrops(trx: Trx, { clientId, from, to }: { clientId: string; from: string; to: string }) {
  return trx
    .selectFrom('dropped_event')
    .innerJoin(shownWebsites.as('website'), 'website.id', 'dropped_event.site_id')
    .select(['website.domain', 'dropped_event.reason', 'dropped_event.detail'])
    .select([
      sql<number>`sum(dropped_event.count)::int`.as('count'),
      sql<Date>`max(dropped_event.last_at)`.as('last_at'),
    ])
    .where('website.client_id', '=', clientId)
    .where('dropped_event.day', '>=', from)
    .where('dropped_event.day', '<=', to)
    .groupBy(['website.domain', 'dropped_event.reason', 'dropped_event.detail'])
    .orderBy('count', 'desc')
    .orderBy('dropped_event.reason')
    .orderBy('dropped_event.detail')
    .execute()
}
