import { sql, type Kysely } from 'kysely'

/**
 * Crawls of the clients' own websites. A page is a row from the moment its address is found: first it waits, later it
 * has its result. So a killed crawl continues where it was, and no address is read twice. For staff only; a background
 * job writes everything but the request and the settings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table crawl_setting (
    site_id integer primary key references website (id) on delete cascade,
    pages_per_second real not null check (pages_per_second > 0),
    schedule text not null check (schedule in ('monthly', 'weekly', 'off')),
    max_pages integer check (max_pages > 0)
  )`.execute(db)

  await sql`create table crawl (
    id integer generated always as identity,
    site_id integer not null references website (id) on delete cascade,
    state text not null check (state in ('queued', 'running', 'finished', 'cancelled', 'failed')),
    failure text,
    requested_at timestamptz not null,
    requested_by uuid references app_user (id) on delete set null,
    is_scheduled boolean not null,
    begun_at timestamptz,
    ended_at timestamptz,
    max_pages integer not null,
    max_depth integer not null,
    pages_per_second real not null,
    cuts text[] not null default '{}',
    done integer not null default 0,
    failed integer not null default 0,
    queued integer not null default 0,
    fresh integer,
    gone integer,
    changed integer,
    work_ms integer not null default 0,
    tries integer not null default 0,
    stalls integer not null default 0,
    has_pages boolean not null default true,
    primary key (site_id, id),
    check ((ended_at is null) = (state in ('queued', 'running'))),
    check ((failure is not null) = (state = 'failed'))
  )`.execute(db)
  await sql`create unique index crawl_under_way on crawl (site_id) where ended_at is null`.execute(db)

  // url_key is a hash: an address may be longer than an index allows.
  await sql`create table crawl_page (
    site_id integer not null,
    crawl_id integer not null,
    number integer not null,
    url text not null,
    url_key bytea not null,
    path text not null,
    hops integer not null,
    depth integer,
    in_sitemap boolean not null,
    fetched_at timestamptz,
    status integer,
    refused text,
    redirects_to text,
    content_type text,
    is_html boolean not null default false,
    title text,
    title_length integer,
    description text,
    description_length integer,
    heading text,
    headings jsonb,
    canonical text,
    noindex boolean not null default false,
    nofollow boolean not null default false,
    hreflang jsonb,
    structured_data jsonb,
    images integer not null default 0,
    images_without_alt integer not null default 0,
    bytes bigint,
    ttfb_ms integer,
    words integer not null default 0,
    links_in integer not null default 0,
    links_out integer not null default 0,
    links_elsewhere integer not null default 0,
    content_hash bytea,
    change text,
    changed text[] not null default '{}',
    primary key (site_id, crawl_id, number),
    foreign key (site_id, crawl_id) references crawl (site_id, id) on delete cascade
  )`.execute(db)
  await sql`create unique index crawl_page_url on crawl_page (site_id, crawl_id, url_key)`.execute(db)

  // One row for all links of a page: a row for each link would take ten times the space.
  await sql`create table crawl_link (
    site_id integer not null,
    crawl_id integer not null,
    number integer not null,
    targets integer[] not null,
    nofollows boolean[] not null,
    texts text[] not null,
    primary key (site_id, crawl_id, number),
    foreign key (site_id, crawl_id) references crawl (site_id, id) on delete cascade
  )`.execute(db)

  await sql`create table crawl_sitemap (
    site_id integer not null,
    crawl_id integer not null,
    position integer not null,
    url text not null,
    was_guessed boolean not null,
    read_at timestamptz,
    kind text,
    fault text,
    addresses integer not null default 0,
    foreign_addresses integer not null default 0,
    primary key (site_id, crawl_id, position),
    foreign key (site_id, crawl_id) references crawl (site_id, id) on delete cascade
  )`.execute(db)

  const inSites = sql.raw(`site_id >= nullif(current_setting('loop.first_site', true), '')::integer
    and site_id <= nullif(current_setting('loop.last_site', true), '')::integer and loop_is_staff()`)
  for (const table of ['crawl_setting', 'crawl', 'crawl_page', 'crawl_link', 'crawl_sitemap']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy staff on ${sql.table(table)} to loop_app using (${inSites})`.execute(db)
    await sql`grant select on ${sql.table(table)} to loop_app`.execute(db)
  }
  await sql`grant insert, update on crawl_setting, crawl to loop_app`.execute(db)
}
