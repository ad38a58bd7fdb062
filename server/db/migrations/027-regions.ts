import { sql, type Kysely } from 'kysely'

/**
 * Regions and cities of visits, from an optional GeoIP file. A place's region and city are terms like its country;
 * older places have none (0). A term that is a code has a label with its readable name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table term add column label text`.execute(db)
  await sql`alter table place
    add column region integer not null default 0,
    add column city integer not null default 0,
    drop constraint place_site_id_country_country_basis_language_key,
    add constraint place_words unique (site_id, country, country_basis, language, region, city)`.execute(db)
}
