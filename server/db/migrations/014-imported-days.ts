import { sql, type Kysely } from 'kysely'

/**
 * Days counted by other tools, as sums by day and value, and the data of Search Console. All imported sums are stored
 * here; those that are shown are also in the rollups, as part -1 of their day, so that every query of rollups
 * includes them without reading more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The import that provides a day's numbers for a dimension; never two. `ready` is set after the import has ended,
  // `shown` while its sums are in the rollups, which is the case on days without measured events.
  await sql`create table imported_day (
    site_id integer not null references website (id) on delete cascade,
    day date not null,
    dimension smallint not null,
    import_id integer not null,
    kind text not null check (kind <> ''),
    ready boolean not null default false,
    shown boolean not null default false,
    primary key (site_id, day, dimension)
  )`.execute(db)
  await sql`create index imported_day_import on imported_day (site_id, import_id, day)`.execute(db)

  await sql`create table imported_count (
    visible_ms bigint not null,
    site_id integer not null references website (id) on delete cascade,
    import_id integer not null,
    day date not null,
    visitors integer not null,
    visits integer not null,
    pageviews integer not null,
    events integer not null,
    bounces integer not null,
    term_id integer not null,
    dimension smallint not null,
    primary key (site_id, import_id, day, dimension, term_id)
  )`.execute(db)

  // How many rows of an import are written; updated in the transaction that writes them, so that none counts twice.
  await sql`create table imported_progress (
    site_id integer not null references website (id) on delete cascade,
    import_id integer not null,
    records bigint not null,
    primary key (site_id, import_id)
  )`.execute(db)

  // A counter of changes to a website's imported days, by which processes notice that their cached months are
  // outdated.
  await sql`create table imported_change (
    site_id integer primary key references website (id) on delete cascade,
    changes bigint not null
  )`.execute(db)

  // Search Console data: sums by day, and by month and query, page, country or device, as far as its exports have
  // them. position_sum is the average position times impressions, in hundredths, so that averages can be weighted.
  await sql`create table search_day (
    site_id integer not null references website (id) on delete cascade,
    day date not null,
    import_id integer not null,
    clicks bigint not null,
    impressions bigint not null,
    position_sum bigint not null,
    primary key (site_id, day)
  )`.execute(db)
  await sql`create index search_day_import on search_day (site_id, import_id)`.execute(db)
  await sql`create table search_row (
    site_id integer not null references website (id) on delete cascade,
    month date not null,
    dimension text not null check (dimension in ('query', 'page', 'country', 'device')),
    value text not null,
    import_id integer not null,
    clicks bigint not null,
    impressions bigint not null,
    position_sum bigint not null,
    primary key (site_id, month, dimension, value, import_id)
  )`.execute(db)
  await sql`create index search_row_import on search_row (site_id, import_id)`.execute(db)

  const tables = ['imported_day', 'imported_count', 'imported_progress', 'imported_change', 'search_day', 'search_row']
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`grant select on ${sql.table(table)} to loop_app`.execute(db)
    await sql`create policy demo_apart on ${sql.table(table)} as restrictive to loop_app
      using (not (select loop_in_demo()))`.execute(db)
    await sql`create policy tenant on ${sql.table(table)} for select to loop_app using (
      (select loop_setting('scope')) = 'staff' or site_id = any ((select loop_visible_sites())::integer[])
    )`.execute(db)
  }
  // Readers of a share link (011) also see which days of the month were imported.
  for (const table of ['imported_day', 'imported_change']) {
    await sql`create policy shared on ${sql.table(table)} for select to loop_app using (
      site_id = (select loop_shared_site())
    )`.execute(db)
  }
}
