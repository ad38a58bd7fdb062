import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Returns the websites of these companies, without archived ones. */
export async function readSampleWebsites(db: Db, clientIds: readonly string[]) {
  return db
    .selectFrom('website')
    .innerJoin('client', 'client.id', 'website.client_id')
    .select(['website.id', 'website.domain', 'website.time_zone', 'website.created_at', 'website.client_id'])
    .where('client.archived_at', 'is', null)
    .where('website.client_id', 'in', clientIds)
    .execute()
}

/** Returns the marks of written sample data. */
export async function readSampleMarks(db: Db) {
  return db
    .selectFrom('server_secret')
    .select(['name', 'value', 'created_at'])
    .where('name', 'like', 'sample.%')
    .execute()
}

export async function upsertMark(db: Db, name: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value)
  await db
    .insertInto('server_secret')
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json }))
    .execute()
}

/** Returns the websites of these companies without a mark of this prefix and their domain. */
export async function readUnmarkedWebsites(db: Db, clientIds: readonly string[], prefix: string) {
  return db
    .selectFrom('website')
    .innerJoin('client', 'client.id', 'website.client_id')
    .leftJoin('server_secret as marker', (on) =>
      on.on('marker.name', '=', sql<string>`${prefix}::text || website.domain`),
    )
    .select(['website.id', 'website.client_id as clientId', 'website.domain', 'website.time_zone as timeZone'])
    .where('website.client_id', 'in', clientIds)
    .where('marker.name', 'is', null)
    .where('client.archived_at', 'is', null)
    .orderBy('website.id')
    .execute()
}
