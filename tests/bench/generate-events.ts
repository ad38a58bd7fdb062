import { sql } from 'kysely'
import { packDays } from '#server/analytics/store/pack-days.ts'
import { packRollups } from '#server/analytics/store/pack-rollups.ts'
import { planForScans } from '#server/analytics/store/plan-for-scans.sql.ts'
import type { Database } from '#server/db/database.ts'
import { addRollups } from './generate-rollups.sql.ts'
import { benchNow, monthStarts, siteNumbers, visitsOf, type Volume } from './volume.ts'

/**
 * Fills a database with synthetic traffic: 50 websites with Zipf-distributed sizes over 14 months, about 2.6 events per
 * visit, skewed pages, sources and countries. Events and visits are generated together and summed up month by month,
 * because refreshing ten million events part by part takes too long for a bench. Events and days by every dimension are
 * packed as their months end.
 */
export async function generateEvents(
  database: Database,
  volume: Volume,
  report: (line: string) => void,
): Promise<void> {
  await addCompanies(database)
  const began = performance.now()
  let events = 0
  for (const site of siteNumbers) {
    await addDictionary(database, site)
    for (const month of monthStarts) {
      events += await addMonth(database, volume, site, month)
      await packUntil(database, month)
    }
    if (site % 10 === 0) {
      report(
        `  ${site} of ${siteNumbers.length} websites, ${events} events, ${Math.round((performance.now() - began) / 1000)} s`,
      )
    }
  }
  await sequencesAfterIds(database)
  // Postgres would do it a little later.
  const tables = ['event', 'event_pack', 'visit', 'day_rollup', 'day_rollup_pack', 'month_rollup', 'site_day', 'term']
  for (const table of tables) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(database.db)
  }
}

/**
 * Fills a database with one month of one website, the only one with traffic.
 * @param month its first day, `YYYY-MM-01`
 * @returns the number of events, about as many as requested
 */
export async function generateMonth(database: Database, events: number, month: string): Promise<number> {
  const [site = 1] = siteNumbers
  await addCompanies(database)
  await addDictionary(database, site)
  // A volume counts all websites and months; this one gives this website's month its events.
  const volume: Volume = {
    events: Math.round(events * (1_000_000_000 / (visitsOf({ events: 1_000_000_000 }, site) * 2.65))),
  }
  const added = await addMonth(database, volume, site, month)
  await sequencesAfterIds(database)
  await sql`vacuum analyze`.execute(database.db)
  return added
}

/**
 * Packs what can be packed at the end of a month, as an installation does with each of its days. After the vacuum the
 * freed space is available for the next month.
 */
async function packUntil(database: Database, month: string): Promise<void> {
  const next = monthStarts[monthStarts.indexOf(month) + 1]
  const context = { database, clock: () => (next === undefined ? benchNow : new Date(`${next}T00:00:00Z`)) }
  const all = { pieceSize: 50_000, maxPieces: 1000 }
  await packDays(context, new AbortController().signal, all)
  await packRollups(context, new AbortController().signal, all)
  for (const table of ['event', 'day_rollup']) await sql`vacuum ${sql.table(table)}`.execute(database.db)
}

/** Sets the sequences after the generated ids, so that later rows, such as a new term from ingest, get a free id. */
async function sequencesAfterIds(database: Database): Promise<void> {
  for (const table of ['website', 'term', 'attribution', 'technology', 'place']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      database.db,
    )
  }
}

async function addCompanies(database: Database): Promise<void> {
  await sql`insert into client (id, company, plan, created_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Company ' || n, 'Growth', ${monthStarts[0]}::date
    from generate_series(1, ${siteNumbers.length}::int) as n`.execute(database.db)
  await sql`insert into website (id, client_id, domain, public_key, time_zone, import_salt, created_at)
    select n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'site-' || n || '.test', 'bench-' || n, 'UTC',
      '\\x00', ${monthStarts[0]}::date from generate_series(1, ${siteNumbers.length}::int) as n`.execute(database.db)
  await sql`select setseed(0.42)`.execute(database.db)
}

/** Adds the terms of one website. Ids are unique per website, so each kind gets a range: kind * 10,000 and up. */
async function addDictionary(database: Database, site: number): Promise<void> {
  await sql`insert into term (site_id, id, kind, value)
    select ${site}::int, kind * 10000 + n, kind, prefix || n
    from (values (1, 'channel', 8), (2, 'source', 200), (3, 'source.test/', 600), (4, 'utm', 40), (5, 'medium', 8),
      (6, 'campaign', 60), (9, '/articles/', 2000), (12, 'C', 60), (13, 'l', 20), (14, 'Browser', 10),
      (15, 'Browser 1', 100), (16, 'System', 8), (17, 'System 1', 30), (18, 'Device', 3), (19, 'event', 6), (21, 'host', 2),
      (23, 'basis', 2)) as words (kind, prefix, count), generate_series(1, count) as n`.execute(database.db)
  await sql`insert into attribution (site_id, id, channel, source, referrer, utm_source, utm_medium, utm_campaign,
      utm_content, utm_term)
    select ${site}::int, n, 10001 + n % 8, 20001 + n % 200, 30001 + n % 600,
      case when n % 3 = 0 then 40001 + n % 40 else 0 end, case when n % 3 = 0 then 50001 + n % 8 else 0 end,
      case when n % 3 = 0 then 60001 + n % 60 else 0 end, 0, 0
    from generate_series(1, 600) as n`.execute(database.db)
  await sql`insert into technology (site_id, id, browser, browser_version, system, system_version, device)
    select ${site}::int, n, 140001 + n % 10, 150001 + n % 100, 160001 + n % 8, 170001 + n % 30, 180001 + n % 3
    from generate_series(1, 240) as n`.execute(database.db)
  await sql`insert into place (site_id, id, country, country_basis, language)
    select ${site}::int, n, 120001 + n % 60, 230001 + n / 61, 130001 + n % 20
    from generate_series(1, 120) as n`.execute(database.db)
}

async function addMonth(database: Database, volume: Volume, site: number, month: string): Promise<number> {
  const visits = visitsOf(volume, site)
  return database.db.transaction().execute(async (trx) => {
    await planForScans(trx)
    // Every eighth visitor comes back in the afternoon of the same day, long after the morning's visit.
    await sql`create temporary table made on commit drop as
      select *, floor(5 ^ random())::int as views from (
        select n, day, hashint8extended(${site}::bigint * 100000000 + (day - '2020-01-01'::date) * 1000000::bigint + who, 7) as visitor,
          day::timestamp at time zone 'UTC' + make_interval(hours => case when again then 13 else 1 end)
            + make_interval(secs => floor(random() * 32000)) as started_at,
          case when random() < 0.4 then 0 else floor(600 ^ random())::int end as attribution,
          floor(240 ^ random())::int as technology, floor(120 ^ random())::int as place,
          random() < 0.08 as has_event, case when random() < 0.55 then floor(random() * 90000)::int else 0 end as visible_ms
        from (
          select n, n > first as again, case when n > first then n - first else n end as who,
            ${month}::date + ((case when n > first then n - first else n end)
              % extract(day from ${month}::date + interval '1 month' - interval '1 day')::int) as day
          from generate_series(1, ${visits}::int) as n, (select ceil(${visits}::int / 1.125)::int as first) as f
        ) as numbered
      ) as visits`.execute(trx)
    // Visible time is reported when it is over, `seen_after` seconds later.
    await sql`create temporary table viewed on commit drop as
      select made.*, array(select 90000 + floor(2000 ^ random())::int from generate_series(1, views)) as pages,
        greatest((views + 1) * 20, visible_ms / 1000.0) as seen_after
      from made`.execute(trx)
    const { numAffectedRows } = await sql`
      insert into event (site_id, day, visitor, at, seq, page, hostname, name, attribution, technology, place, visible_ms,
        kind, interactive)
      select ${site}::int, day, visitor, started_at + make_interval(secs => case kind when 3 then seen_after
          else (step - 1) * 20 end), step, page, 210001,
        case kind when 2 then 190001 + n % 6 else 0 end, attribution, technology, place,
        case kind when 3 then visible_ms else 0 end, kind, kind = 2
      from viewed cross join lateral (
        select step, page, 1 as kind from unnest(pages) with ordinality as one (page, step)
        union all select views + 1, pages[views], 2 where has_event
        union all select views + 2, pages[views], 3 where visible_ms > 0
      ) as steps
      order by day, visitor, step`.execute(trx)
    await sql`
      insert into visit (site_id, day, visitor, started_at, ended_at, attribution, technology, place, entry_page, exit_page,
        hostname, pageviews, events, visible_ms, conversions, seq, engaged, pages, event_names, goals)
      select ${site}::int, day, visitor, started_at, started_at + make_interval(secs => case when visible_ms > 0 then seen_after
          when has_event then 20 * views else 20 * (views - 1) end),
        attribution, technology, place, pages[1], pages[views], 210001, views, has_event::int, visible_ms, 0, 1,
        views > 1 or has_event or visible_ms >= 10000, pages,
        case when has_event then array[190001 + n % 6] else '{}' end, '{}'
      from viewed order by day, visitor, started_at`.execute(trx)
    await addRollups(trx, site, month)
    return Number(numAffectedRows ?? 0)
  })
}
