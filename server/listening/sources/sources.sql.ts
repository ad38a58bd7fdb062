import { sql, type Insertable, type Updateable } from 'kysely'
import type { SourceState } from '#app/shared/listening/source.ts'
import type { ActorTrx, Db, SystemTrx, Trx } from '../../db/database.ts'
import type { MentionSourceTable } from '../../db/schema-listening.ts'

const columns = [
  'id',
  'client_id',
  'template',
  'name',
  'address',
  'settings',
  'takes_all',
  'state',
  'added_at',
  'due_at',
  'tried_at',
  'read_at',
  'failures',
  'failure',
  'failure_detail',
  'items',
] as const

const rowsOf = (db: Db | Trx) => db.selectFrom('mention_source').select(columns).where('state', '!=', 'removed')
export type SourceRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** Returns the sources of a client, and those of all clients, in the order of their names. */
export const readSources = (trx: ActorTrx, clientId: string): Promise<SourceRow[]> =>
  rowsOf(trx)
    .where((where) => where.or([where('client_id', '=', clientId), where('client_id', 'is', null)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

/** Returns a source of a client or of all clients, and locks it until the transaction ends; undefined if there is none. */
export const lockSource = (trx: ActorTrx, clientId: string, id: string): Promise<SourceRow | undefined> =>
  rowsOf(trx)
    .where('id', '=', id)
    .where((where) => where.or([where('client_id', '=', clientId), where('client_id', 'is', null)]))
    .forUpdate()
    .executeTakeFirst()

/** Returns how many sources a client has of its own; with null how many all clients share. */
export async function countSources(trx: Trx, clientId: string | null): Promise<number> {
  const { count } = await trx
    .selectFrom('mention_source')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', 'is not distinct from', clientId)
    .where('state', '!=', 'removed')
    .executeTakeFirstOrThrow()
  return count
}

/** Items of a source, and what became of them in a client's inbox. */
export interface SourceYield {
  items: number
  mentions: number
  relevant: number
}

/** Returns for each source how many of its items of the last days are mentions of a website, and how many of these relevant. */
export async function readYields(
  trx: ActorTrx,
  siteId: number,
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<Map<string, SourceYield>> {
  const { rows } = await sql<SourceYield & { id: string }>`
    select s.id,
      (select count(*)::int from source_item
        where source_id = s.id and found_at >= ${since} and (title <> '' or text <> '')) as items,
      count(m.id)::int as mentions,
      count(m.id) filter (where m.state in ('relevant', 'handled'))::int as relevant
    from unnest(${[...ids]}::uuid[]) as s (id)
    left join mention as m on m.source_id = s.id and m.site_id = ${siteId} and m.found_at >= ${since}
    group by s.id`.execute(trx)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Returns the active sources with their next reading. */
export const readActiveSources = (db: Db) =>
  db.selectFrom('mention_source').select(['id', 'due_at']).where('state', '=', 'active').execute()

/**
 * Returns an active source with what reading it needs, and whether its client is archived; undefined if there is none.
 * Sources of all clients have no client that could be archived.
 */
export const readReadableSource = (db: Db, id: string) =>
  db
    .selectFrom('mention_source')
    .leftJoin('client', 'client.id', 'mention_source.client_id')
    .selectAll('mention_source')
    .select('client.archived_at as archived_at')
    .where('mention_source.id', '=', id)
    .where('mention_source.state', '=', 'active')
    .executeTakeFirst()
export type ReadableSource = NonNullable<Awaited<ReturnType<typeof readReadableSource>>>

/** Locks a source until the transaction ends, if it may still be read. */
export async function lockReadable(
  trx: SystemTrx,
  { id, due_at }: Pick<ReadableSource, 'id' | 'due_at'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('mention_source')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    // A person who changed it meanwhile has asked for another reading. Our dates have no microseconds.
    .where(sql`date_trunc('milliseconds', due_at)`, '=', due_at)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** What a reading changes of its source. */
export interface ReadingOutcome {
  due_at: Date
  tried_at?: Date
  read_at?: Date
  failures?: number
  failure?: string | null
  failure_detail?: string | null
  state?: SourceState
  final_url?: string | null
  etag?: string | null
  last_modified?: string | null
}

export async function updateAfterReading(trx: SystemTrx, id: string, outcome: ReadingOutcome): Promise<void> {
  await trx.updateTable('mention_source').set(outcome).where('id', '=', id).execute()
}

/** Changes the address of a source that has moved, unless another source of the client has that address. */
export async function moveSource(
  trx: SystemTrx,
  { id, client_id: clientId }: Pick<ReadableSource, 'id' | 'client_id'>,
  address: string,
): Promise<void> {
  await trx
    .updateTable('mention_source')
    .set({ address })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mention_source as other')
            .select('other.id')
            .where('other.client_id', 'is not distinct from', clientId)
            .where('other.address', '=', address)
            .where('other.sealed', 'is', null)
            .where('other.state', '!=', 'removed'),
        ),
      ),
    )
    .execute()
}

/** Returns a client's plan. */
export async function readPlan(trx: ActorTrx, clientId: string): Promise<string> {
  return (await trx.selectFrom('client').select('plan').where('id', '=', clientId).executeTakeFirstOrThrow()).plan
}

/** Adds a source. @returns false if the same address is read already for this client, or for all */
export async function insertSource(trx: ActorTrx, source: Insertable<MentionSourceTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mention_source')
    .values(source)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Deletes what a source has listed. */
export async function deleteItems(trx: SystemTrx, sourceId: string): Promise<void> {
  await trx.deleteFrom('source_item').where('source_id', '=', sourceId).execute()
}

export async function updateSource(
  trx: ActorTrx,
  id: string,
  change: Pick<Updateable<MentionSourceTable>, 'name' | 'takes_all' | 'state' | 'due_at' | 'sealed' | 'settings'>,
): Promise<void> {
  await trx.updateTable('mention_source').set(change).where('id', '=', id).execute()
}
