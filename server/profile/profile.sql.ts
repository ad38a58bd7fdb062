import { sql } from 'kysely'
import type { ActorTrx, Db, Trx } from '../db/database.ts'

/** Returns a client's profile with its first website; parts that were never entered are null. */
export async function readProfile(trx: ActorTrx, clientId: string) {
  return trx
    .selectFrom('client')
    .leftJoin('client_profile as p', 'p.client_id', 'client.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('website')
          .select(['website.id', 'website.domain', 'website.time_zone', 'website.currency'])
          .whereRef('website.client_id', '=', 'client.id')
          .orderBy('website.id')
          .limit(1)
          .as('site'),
      (join) => join.onTrue(),
    )
    .select([
      'client.id',
      'client.company',
      'site.id as siteId',
      'site.domain',
      'site.time_zone',
      'site.currency',
      'p.industry',
      'p.what_matters',
      'p.brand_terms',
      'p.products',
      'p.further_domains',
      'p.accent_color',
      logoVersion.as('logoVersion'),
    ])
    .where('client.id', '=', clientId)
    .executeTakeFirstOrThrow()
}
export type ProfileRow = Awaited<ReturnType<typeof readProfile>>

/** A hash of the image; null without one. */
const logoVersion = sql<string | null>`left(encode(sha256(p.logo), 'hex'), 20)`

/** Locks the client until the transaction ends, so that of two simultaneous saves the second sees the first. */
export async function lockCompany(trx: ActorTrx, clientId: string): Promise<void> {
  await trx.selectFrom('client').select('id').where('id', '=', clientId).forUpdate().execute()
}

export async function updateCompanyName(trx: ActorTrx, clientId: string, company: string): Promise<void> {
  await trx.updateTable('client').set({ company }).where('id', '=', clientId).execute()
}

export async function updateCurrency(trx: ActorTrx, siteId: number, currency: string): Promise<void> {
  await trx.updateTable('website').set({ currency }).where('id', '=', siteId).execute()
}

interface StoredProfile {
  industry: string
  what_matters: string
  brand_terms: string[]
  products: string[]
  further_domains: string[]
  accent_color: string | null
  logo: Uint8Array | null
  logo_type: string | null
}

/** Writes parts of a profile; creates it the first time. */
export async function writeProfile(
  trx: ActorTrx,
  clientId: string,
  at: Date,
  part: Partial<StoredProfile>,
): Promise<void> {
  await trx
    .insertInto('client_profile')
    .values({ client_id: clientId, accent_color: null, logo: null, logo_type: null, ...part, updated_at: at })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ ...part, updated_at: at }))
    .execute()
}

/** Returns the hash of a client's logo; null without one. */
export async function readLogoVersion(db: Db, clientId: string): Promise<string | null> {
  const row = await db
    .selectFrom('client_profile as p')
    .select(logoVersion.as('version'))
    .where('p.client_id', '=', clientId)
    .executeTakeFirst()
  return row?.version ?? null
}

export async function readLogoImage(db: Db | Trx, clientId: string) {
  return db
    .selectFrom('client_profile as p')
    .select(['p.logo', 'p.logo_type', logoVersion.as('version')])
    .where('p.client_id', '=', clientId)
    .where('p.logo', 'is not', null)
    .executeTakeFirst()
}
