import { sql } from 'kysely'
import type { ActorTrx, Db, SystemTrx } from '../../db/database.ts'

const columns = [
  'site_id',
  'connection',
  'state',
  'property',
  'connected_at',
  'sync_first',
  'sync_next',
  'sync_last',
  'synced_at',
  'problem',
  'attempts',
  'due_at',
] as const

/** Returns the further domains of a client's profile, to which the numbers of a property may belong. */
export async function readFurtherDomains(trx: ActorTrx, clientId: string): Promise<string[]> {
  const profile = await trx
    .selectFrom('client_profile')
    .select('further_domains')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return profile?.further_domains ?? []
}

/** Returns a website's connection, without its token. */
export async function readConnection(trx: ActorTrx | SystemTrx | Db, siteId: number) {
  return trx.selectFrom('search_connection').select(columns).where('site_id', '=', siteId).executeTakeFirst()
}
export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof readConnection>>>

/** What a website's refresh token is sealed for. */
export const tokenPurpose = (siteId: number) => `search token ${siteId}`

/** Returns an active connection with its sealed token and its client, for work in the background. */
export async function readReadable(db: Db, siteId: number) {
  return db
    .selectFrom('search_connection')
    .innerJoin('search_grant', 'search_grant.site_id', 'search_connection.site_id')
    .innerJoin('website', 'website.id', 'search_connection.site_id')
    .innerJoin('client', 'client.id', 'website.client_id')
    .select(columns.map((column) => `search_connection.${column}` as const))
    .select(['search_grant.token', 'website.client_id', 'website.domain'])
    .where('search_connection.site_id', '=', siteId)
    .where('search_connection.state', '=', 'active')
    .where('client.archived_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the sealed token of a website's connection, and whether other websites use the same Google account. */
export async function readGrant(db: Db, siteId: number): Promise<{ token: string; isShared: boolean } | undefined> {
  return db
    .selectFrom('search_grant as own')
    .select([
      'own.token',
      sql<boolean>`exists (select from search_grant as other where other.account = own.account
        and other.site_id <> own.site_id)`.as('isShared'),
    ])
    .where('own.site_id', '=', siteId)
    .executeTakeFirst()
}

/** Returns the active connections, which must be in the queue. */
export async function readActive(db: Db) {
  return db
    .selectFrom('search_connection')
    .select(['site_id', 'connection', 'due_at'])
    .where('state', '=', 'active')
    .execute()
}

export async function insertAttempt(
  trx: SystemTrx,
  row: {
    state_hash: Uint8Array
    site_id: number
    user_id: string
    session_id: string
    verifier: string
    expires_at: Date
  },
): Promise<void> {
  await trx.insertInto('search_attempt').values(row).execute()
}

/** Deletes the attempts that have expired, and those of a person for a website. */
export async function deleteAttempts(
  trx: SystemTrx,
  { siteId, userId, now }: { siteId: number; userId: string; now: Date },
): Promise<void> {
  await trx
    .deleteFrom('search_attempt')
    .where((eb) =>
      eb.or([eb('expires_at', '<=', now), eb.and([eb('site_id', '=', siteId), eb('user_id', '=', userId)])]),
    )
    .execute()
}

/**
 * Takes the attempt that an answer belongs to. It works once, and only in the session of the person who began it.
 */
export async function takeAttempt(
  db: Db | SystemTrx,
  of: { stateHash: Uint8Array; userId: string; sessionId: string },
) {
  return db
    .deleteFrom('search_attempt')
    .where('state_hash', '=', of.stateHash)
    .where('user_id', '=', of.userId)
    .where('session_id', '=', of.sessionId)
    .returning(['site_id', 'verifier', 'expires_at'])
    .executeTakeFirst()
}

/** Deletes the attempt of a state, no matter who began it. */
export async function deleteAttempt(db: Db, stateHash: Uint8Array) {
  return db.deleteFrom('search_attempt').where('state_hash', '=', stateHash).returning('site_id').executeTakeFirst()
}

/** Returns the client of a website that isn't archived. */
export async function readCompanyOf(db: Db, siteId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('website')
    .innerJoin('client', 'client.id', 'website.client_id')
    .select('client_id')
    .where('website.id', '=', siteId)
    .where('client.archived_at', 'is', null)
    .executeTakeFirst()
  return row?.client_id
}

/** Stores what Google granted, instead of what it had granted before. The property is to be chosen again. */
export async function upsertGrant(
  trx: SystemTrx,
  { siteId, userId, now, ...grant }: { siteId: number; userId: string; token: string; account: string; now: Date },
): Promise<void> {
  const fresh = {
    connection: sql<string>`gen_random_uuid()`,
    state: 'choosing' as const,
    connected_by: userId,
    connected_at: now,
    problem: null,
    attempts: 0,
    due_at: null,
  }
  // The property stays noted: choosing the same again keeps its numbers.
  await trx
    .insertInto('search_connection')
    .values({ site_id: siteId, ...fresh })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(fresh))
    .execute()
  await trx
    .insertInto('search_grant')
    .values({ site_id: siteId, ...grant })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(grant))
    .execute()
}

/** Replaces a sealed token by the same one under another key. */
export async function updateToken(db: Db, siteId: number, before: string, token: string): Promise<void> {
  await db
    .updateTable('search_grant')
    .set({ token })
    .where('site_id', '=', siteId)
    .where('token', '=', before)
    .execute()
}

type ConnectionChange = Partial<Omit<ConnectionRow, 'site_id' | 'connection' | 'connected_at'>>

/** Changes a connection. @param renewed begins new work: older work finds nothing to do */
export async function updateConnection(
  trx: SystemTrx,
  siteId: number,
  change: ConnectionChange,
  renewed = false,
): Promise<string> {
  const { connection } = await trx
    .updateTable('search_connection')
    .set({ ...change, ...(renewed && { connection: sql<string>`gen_random_uuid()` }) })
    .where('site_id', '=', siteId)
    .returning('connection')
    .executeTakeFirstOrThrow()
  return connection
}

/** Locks a connection until the transaction ends. @returns whether it is still the one that work is about */
export async function lockConnection(trx: SystemTrx, siteId: number, connection: string): Promise<boolean> {
  const row = await trx
    .selectFrom('search_connection')
    .select('connection')
    .where('site_id', '=', siteId)
    .where('connection', '=', connection)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a connection with its token. Numbers stay. @returns whether there was one */
export async function deleteConnection(trx: SystemTrx, siteId: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('search_connection').where('site_id', '=', siteId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the domains of the first websites that people own, without the sample company's. */
export async function readOwnedDomains(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('website').select('domain').where('id', '>=', 0).orderBy('id').limit(20).execute()
  return rows.map(({ domain }) => domain)
}
