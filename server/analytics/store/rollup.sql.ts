import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { visitorRange, type Shard } from './parts.ts'
import type { OpenDay } from './rollup-packs.sql.ts'
import { counterColumns, visitCounts, visitFacts } from './visit-counts.sql.ts'

const list = (column: (name: string) => string) => sql.raw(counterColumns.map(column).join(', '))
const counters = list((name) => name)

/**
 * Counts a part's visits by every dimension, brings the part's rows in `day_rollup` in line, and applies the difference
 * to the month. Only rows that change are written; a row exists exactly while it counts a visit. The caller holds the
 * site's lock, so no one else changes the month between reading and writing it.
 */
export async function replaceRollup(trx: Trx, { siteId, day }: OpenDay, part: Shard): Promise<void> {
  const { from, to } = visitorRange(part)
  await sql`
    with facts as materialized (
      select ${visitFacts} from visit where site_id = ${siteId} and day = ${day} and visitor between ${from} and ${to}
    ), ${visitCounts(siteId)}, old as materialized (
      select * from day_rollup where site_id = ${siteId} and day = ${day} and part = ${part.start}
    ), difference as materialized (
      select dimension, term_id, counted.visits as visits_now,
        ${list((name) => `coalesce(counted.${name}, 0) - coalesce(old.${name}, 0) as ${name}`)}
      from counted full join old using (dimension, term_id)
      where (${list((name) => `counted.${name}`)}) is distinct from (${list((name) => `old.${name}`)})
    ), gone as (
      delete from day_rollup as row using difference
      where row.site_id = ${siteId} and row.day = ${day} and row.part = ${part.start}
        and row.dimension = difference.dimension and row.term_id = difference.term_id and difference.visits_now is null
    ), written as (
      insert into day_rollup (site_id, day, part, dimension, term_id, ${counters})
      select ${siteId}::int, ${day}::date, ${part.start}::smallint, dimension, term_id,
        ${list((name) => `counted.${name}`)}
      from counted join difference using (dimension, term_id)
      order by dimension, term_id
      on conflict (site_id, day, dimension, term_id, part) do update set ${list((name) => `${name} = excluded.${name}`)}
    ), month_gone as (
      delete from month_rollup as row using difference
      where row.site_id = ${siteId} and row.month = date_trunc('month', ${day}::date)::date
        and row.dimension = difference.dimension and row.term_id = difference.term_id
        and row.visits + difference.visits = 0
      returning row.dimension, row.term_id
    )
    insert into month_rollup as row (site_id, month, dimension, term_id, ${counters})
    select ${siteId}::int, date_trunc('month', ${day}::date)::date, dimension, term_id, ${counters}
    from difference
    where not exists (
      select from month_gone
      where month_gone.dimension = difference.dimension and month_gone.term_id = difference.term_id
    )
    order by dimension, term_id
    on conflict (site_id, month, dimension, term_id) do update set
      ${list((name) => `${name} = row.${name} + excluded.${name}`)}`.execute(trx)
}

/**
 * Moves a piece out of a part's day rows: the counts of the piece's visits become rows of its own and are subtracted
 * from the part's. The sums of the day and the month do not change. The caller holds the site's lock.
 */
export async function movePiece(trx: Trx, { siteId, day }: OpenDay, part: Shard, piece: Shard): Promise<void> {
  const { from, to } = visitorRange(piece)
  const ofPart = sql`row.site_id = ${siteId} and row.day = ${day} and row.part = ${part.start}
    and row.dimension = counted.dimension and row.term_id = counted.term_id`
  await sql`
    with facts as materialized (
      select ${visitFacts} from visit where site_id = ${siteId} and day = ${day} and visitor between ${from} and ${to}
    ), ${visitCounts(siteId)}, less as (
      update day_rollup as row set ${list((name) => `${name} = row.${name} - counted.${name}`)}
      from counted where ${ofPart} and row.visits > counted.visits
    ), gone as (
      delete from day_rollup as row using counted where ${ofPart} and row.visits <= counted.visits
    )
    insert into day_rollup (site_id, day, part, dimension, term_id, ${counters})
    select ${siteId}::int, ${day}::date, ${piece.start}::smallint, dimension, term_id, ${counters}
    from counted order by dimension, term_id`.execute(trx)
}

/** Replaces a month's rows by the sums of its days. The caller holds the site's lock. */
export async function rebuildMonthRollup(trx: Trx, siteId: number, month: string): Promise<void> {
  await sql`delete from month_rollup where site_id = ${siteId} and month = ${month}`.execute(trx)
  await sql`
    insert into month_rollup (site_id, month, dimension, term_id, ${counters})
    select ${siteId}::int, ${month}::date, dimension, term_id, ${list((name) => `sum(${name})`)}
    from counted_day
    where site_id = ${siteId} and day >= ${month}::date and day < ${month}::date + interval '1 month'
    group by dimension, term_id`.execute(trx)
}

/** Sums up all parts of a day into part 0, without the imported parts. The caller holds the site's lock. */
export async function mergeParts(trx: Trx, { siteId, day }: OpenDay): Promise<void> {
  // Part 0 is updated and the other parts are deleted. These are different rows, so one statement may do both.
  await sql`
    with others as (
      delete from day_rollup where site_id = ${siteId} and day = ${day} and part > 0
      returning dimension, term_id, ${counters}
    )
    insert into day_rollup as row (site_id, day, part, dimension, term_id, ${counters})
    select ${siteId}::int, ${day}::date, 0, dimension, term_id, ${list((name) => `sum(${name})`)}
    from others group by dimension, term_id order by dimension, term_id
    on conflict (site_id, day, dimension, term_id, part) do update set
      ${list((name) => `${name} = row.${name} + excluded.${name}`)}`.execute(trx)
}
