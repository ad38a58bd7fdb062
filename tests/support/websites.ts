import type { Context } from '#server/context.ts'
import { companyId } from './companies.ts'

/** Inserts test company number `siteId` with one website of that id, for tests that need nothing else. */
export async function addWebsite(
  { database }: Pick<Context, 'database'>,
  given: { siteId: number; timeZone?: string; company?: string; plan?: string },
): Promise<{ clientId: string; siteId: number }> {
  const { siteId, timeZone = 'UTC', company = `Company ${given.siteId}`, plan = 'Growth' } = given
  const clientId = companyId(siteId)
  const created_at = new Date('2026-01-01T00:00:00Z')
  await database.db
    .insertInto('client')
    .values({ id: clientId, company, plan, created_at, archived_at: null })
    .execute()
  await database.db
    .insertInto('website')
    .values({
      id: siteId,
      client_id: clientId,
      domain: `site-${siteId}.test`,
      public_key: `key-${siteId}`,
      time_zone: timeZone,
      import_salt: new Uint8Array(16),
      created_at,
    })
    .execute()
  return { clientId, siteId }
}
