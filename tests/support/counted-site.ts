import { sql } from 'kysely'
import { dimensions } from '#server/db/dimensions.ts'
import { addDays, type Day } from '#app/shared/calendar/day.ts'
import type { Context } from '#server/context.ts'
import { sqlArray } from '#server/db/sql-array.ts'

/** Page views of a website, as rollups would count them: each is a visit of its own. */
interface CountedPages {
  siteId: number
  /** The first day. */
  from: Day
  /** Visits of each page, by day from the first on. */
  pages: Readonly<Record<string, readonly number[]>>
  /** Visits of the whole website; else the sum of its pages. */
  website?: readonly number[]
  /** Visits of each source, by day; '' is none. */
  sources?: Readonly<Record<string, readonly number[]>>
  /** Visits that reached a goal, by its id. */
  goals?: Readonly<Record<number, readonly number[]>>
}

/**
 * Stores the rollups of a website directly, so that a test decides every number of half a year without writing events.
 * Earlier rollups of the same days are replaced, and the days count as changed.
 */
export async function countPages(
  context: Context,
  { siteId, from, pages, website, sources = {}, goals = {} }: CountedPages,
) {
  const { db } = context.database
  const paths = Object.keys(pages)
  const days = Math.max(...[...Object.values(pages), website ?? []].map((counts) => counts.length))
  const sums = Array.from({ length: days }, (_, day) => paths.reduce((sum, path) => sum + (pages[path]?.[day] ?? 0), 0))
  const rows: { day: Day; dimension: number; term: number; visits: number }[] = []
  const add = (dimension: number, term: number, counts: readonly number[]) => {
    for (const [at, visits] of counts.entries()) {
      if (visits > 0) rows.push({ day: addDays(from, at), dimension, term, visits })
    }
  }
  add(dimensions.totals, 0, website ?? sums)
  for (const [goal, counts] of Object.entries(goals)) add(dimensions.goal, Number(goal), counts)
  const addValues = async (dimension: number, values: Readonly<Record<string, readonly number[]>>) => {
    for (const [value, counts] of Object.entries(values)) {
      const term = await sql<{ id: number }>`insert into term (site_id, kind, value)
        select ${siteId}, ${dimension}, ${value} where ${value} <> ''
        on conflict (site_id, kind, digest) do update set value = excluded.value returning id`.execute(db)
      add(dimension, term.rows[0]?.id ?? 0, counts)
    }
  }
  await addValues(dimensions.page, pages)
  await addValues(dimensions.source, sources)
  const last = addDays(from, days - 1)
  await sql`delete from day_rollup where site_id = ${siteId} and day between ${from}::date and ${last}::date`.execute(
    db,
  )
  await sql`delete from month_rollup where site_id = ${siteId}`.execute(db)
  await sql`insert into day_rollup (site_id, day, dimension, term_id, part, visitors, visits, pageviews, events, bounces,
      visible_ms, conversions, converted_visits, converted_visitors)
    select ${siteId}, day, dimension, term, 0, visits, visits, visits, 0, 0, 0, 0, 0, 0
    from unnest(${sqlArray(rows.map(({ day }) => day))}::date[], ${sqlArray(rows.map((row) => row.dimension))}::smallint[],
      ${sqlArray(rows.map(({ term }) => term))}::integer[], ${sqlArray(rows.map(({ visits }) => visits))}::integer[])
      as counted (day, dimension, term, visits)`.execute(db)
  await sql`insert into month_rollup (site_id, month, dimension, term_id, visitors, visits, pageviews, events, bounces,
      visible_ms, conversions, converted_visits, converted_visitors)
    select site_id, date_trunc('month', day)::date, dimension, term_id, sum(visitors), sum(visits), sum(pageviews), 0, 0, 0,
      0, 0, 0
    from day_rollup where site_id = ${siteId} group by 1, 2, 3, 4`.execute(db)
  await sql`insert into site_day (site_id, day, version)
    select distinct site_id, day, 1 from day_rollup where site_id = ${siteId}
    on conflict (site_id, day) do update set version = site_day.version + 1`.execute(db)
}
