import { sql, type Kysely } from 'kysely'

/**
 * Row policies compare only with settings and look up nothing: `asActor` (server/db/scope.ts) finds the websites that
 * a person may see once per transaction and sets them as a range of ids. A range without an `or` can be a condition
 * of the index; a list, or a second policy, would be compared for each row. An empty setting shows nothing.
 *
 * loop.first_site, loop.last_site = the websites with rows that a person may see and write
 * loop.first_month_site, loop.last_month_site = the same, but for readers of a share link its website
 *
 * The sample data's websites have ids below 0, so no range contains both them and real ones.
 */
const within = (first: string, last: string) =>
  sql.raw(`site_id >= nullif(current_setting('loop.${first}', true), '')::integer
    and site_id <= nullif(current_setting('loop.${last}', true), '')::integer`)
const inSites = within('first_site', 'last_site')
const inMonthSites = within('first_month_site', 'last_month_site')

/** The tables a month is read from, which readers of a share link may read. */
const ofMonth = [
  'attribution',
  'day_rollup',
  'day_rollup_pack',
  'goal',
  'imported_change',
  'imported_day',
  'month_rollup',
  'place',
  'site_day',
  'technology',
  'term',
  'visit',
  'website_import_day',
]
/** Tables that a company and staff read, and write if the role has the right. */
const ofCompany = [
  'alert',
  'alert_rule',
  'crawler_read',
  'dropped_event',
  'event',
  'event_pack',
  'goal_recount',
  'imported_count',
  'imported_progress',
  'search_day',
  'search_row',
  'speed_day',
  'speed_page',
  'website_check',
  'website_import',
  'website_import_chunk',
  'website_sender',
]
/** Tables that only staff write or read. */
const ofStaff = [
  'annotation',
  'data_deletion',
  'demo_site',
  'funnel',
  'share_link',
  'website_export',
  'website_export_part',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // The policy of an export's parts looked up the export; now the parts have the column themselves.
  await sql`alter table website_export_part add column for_staff boolean`.execute(db)
  await sql`update website_export_part as part set for_staff = whole.for_staff from website_export as whole
    where whole.site_id = part.site_id and whole.id = part.export_id`.execute(db)
  await sql`alter table website_export_part alter column for_staff set not null`.execute(db)

  await dropPolicies(db, [...ofMonth, ...ofCompany, ...ofStaff])
  for (const table of ofMonth) {
    await sql`create policy tenant on ${sql.table(table)} for select to loop_app using (${inMonthSites})`.execute(db)
  }
  for (const table of ['goal', 'site_day']) await allowWriting(db, table, inSites)
  for (const table of ofCompany) {
    await sql`create policy tenant on ${sql.table(table)} to loop_app using (${inSites})`.execute(db)
  }

  const byStaff = sql`${inSites} and loop_is_staff()`
  const own = sql`${inSites} and (loop_is_staff() or not for_staff)`
  await sql`create policy shown on annotation for select to loop_app
    using (${inSites} and (loop_is_staff() or not internal))`.execute(db)
  await allowWriting(db, 'annotation', byStaff)
  await sql`create policy tenant on funnel for select to loop_app using (${inSites})`.execute(db)
  await allowWriting(db, 'funnel', byStaff)
  await sql`create policy staff on share_link to loop_app using (${byStaff})`.execute(db)
  await sql`create policy seen on data_deletion for select to loop_app using (${inSites})`.execute(db)
  await sql`create policy asked on data_deletion for insert to loop_app with check (${byStaff})`.execute(db)
  await sql`create policy seen on website_export for select to loop_app using (${own})`.execute(db)
  await sql`create policy asked on website_export for insert to loop_app with check (${own})`.execute(db)
  await sql`create policy seen on website_export_part for select to loop_app using (${own})`.execute(db)
  await sql`create policy shown on demo_site for select to loop_app using (${inSites})`.execute(db)

  await sql`drop policy shared on client`.execute(db)
  await sql`create policy shared on client for select to loop_app using (
    loop_setting('scope') = 'share' and id = loop_setting('client')::uuid
  )`.execute(db)
  await sql`drop policy shared on website`.execute(db)
  await sql`create policy shared on website for select to loop_app using (
    loop_setting('scope') = 'share' and id = loop_setting('first_month_site')::integer
  )`.execute(db)
  await sql`drop policy demo_apart on segment`.execute(db)
  await sql`create policy demo_apart on segment as restrictive to loop_app using (not loop_in_demo())`.execute(db)

  for (const name of ['loop_readable_sites', 'loop_visible_sites', 'loop_demo_sites', 'loop_shared_site']) {
    await sql`drop function ${sql.ref(name)}()`.execute(db)
  }
}

/** Drops the tables' policies, except those that forbid writing rows of the sample data. */
async function dropPolicies(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select tablename as table, policyname as name from pg_policies
    where schemaname = current_schema() and tablename in (${sql.join(tables)}) and policyname not like 'demo\\_not\\_%'
    order by 1, 2`.execute(db)
  for (const { table, name } of rows) await sql`drop policy ${sql.ref(name)} on ${sql.table(table)}`.execute(db)
}

/** Creates one policy per kind of write, so that reading has a single policy: two would be joined by an `or`. */
async function allowWriting(db: Kysely<unknown>, table: string, where: ReturnType<typeof sql>): Promise<void> {
  const name = sql.table(table)
  await sql`create policy added on ${name} for insert to loop_app with check (${where})`.execute(db)
  await sql`create policy changed on ${name} for update to loop_app using (${where})`.execute(db)
  await sql`create policy removed on ${name} for delete to loop_app using (${where})`.execute(db)
}
