import { sql, type Kysely } from 'kysely'

/**
 * Page views that came from another of the website's own hosts, by local day and by that host. Such a referrer is no
 * source, so events don't keep it; without these counts nobody would see that a subdomain isn't tracked. Ingest writes
 * them; only Discovery and exports read them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table own_referral (
    site_id integer not null references website (id) on delete cascade,
    day date not null,
    host text not null check (char_length(host) <= 253),
    pageviews integer not null,
    primary key (site_id, day, host)
  )`.execute(db)
  await sql`alter table own_referral enable row level security`.execute(db)
  await sql`grant select on own_referral to loop_app`.execute(db)
  await sql`create policy tenant on own_referral to loop_app using (
    site_id >= nullif(current_setting('loop.first_site', true), '')::integer
    and site_id <= nullif(current_setting('loop.last_site', true), '')::integer)`.execute(db)
}
