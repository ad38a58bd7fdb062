import type { Database } from '../../db/database.ts'

const columns = ['id', 'client_id', 'domain', 'public_key', 'time_zone', 'settings'] as const

/** Reads a website by its domain (lower case) or public key, whoever it belongs to: the sender of an event is nobody. */
export async function selectSite(database: Database, by: 'domain' | 'public_key', value: string) {
  return database.first.selectFrom('website').select(columns).where(by, '=', value).executeTakeFirst()
}
export type SiteRow = NonNullable<Awaited<ReturnType<typeof selectSite>>>
