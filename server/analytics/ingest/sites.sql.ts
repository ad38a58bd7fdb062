import type { Database } from '../../db/database.ts'

const columns = ['website.id', 'website.domain', 'website.public_key', 'website.time_zone', 'website.settings'] as const

/**
 * Reads a website by its domain (lower case) or public key, without a tenant: senders of events are anonymous.
 * Websites of archived companies count as unknown, because former clients are not measured.
 */
export async function readSite(database: Database, by: 'domain' | 'public_key', value: string) {
  return database.db
    .selectFrom('website')
    .innerJoin('client', 'client.id', 'website.client_id')
    .select(columns)
    .where(`website.${by}`, '=', value)
    .where('client.archived_at', 'is', null)
    .executeTakeFirst()
}
