import { sql } from 'kysely'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { kinds } from '../../db/event-kinds.ts'
import { planForScans } from '../store/plan-for-scans.sql.ts'
import { isNotFoundSql, termTextSql, type NotFoundScope, type Numbers } from './not-found.sql.ts'

/** The page, or else the referrer, or else the source; '' if there is none. */
export interface OriginRow {
  /** The missing page. */
  path: string
  page: string | null
  referrer: string
  source: string
  numbers: Numbers
}

interface OriginsAnswer {
  /** The number of origins of all paths together. */
  total: number
  rows: OriginRow[]
}

/**
 * Returns where requests of missing pages came from, most frequent first, up to `limit` for each page: the last other
 * page viewed earlier in the visit, or else the referrer or source of the event or its visit. The view of the missing
 * page itself, right before its 404 event, is skipped.
 */
export async function readOrigins(
  trx: Trx,
  scope: NotFoundScope,
  { period, paths, limit }: { period: Period; paths: readonly string[]; limit: number },
): Promise<OriginsAnswer> {
  const { siteId, condition } = scope
  await planForScans(trx)
  const { rows } = await sql<{ answer: string }>`
    with asked as materialized (
      select id from term where site_id = ${siteId} and kind = ${dimensions.page}
        and digest in (select md5(path)::uuid from unnest(${[...paths]}::text[]) as path)
      ${paths.includes('') ? sql`union all select 0` : sql``}
    ), hit as materialized (
      select event.day, event.visitor, event.at, event.seq, event.page, event.attribution, chosen.started_at,
        chosen.seq as visit_seq, chosen.attribution as came_by
      from event
      -- A visitor's visits don't overlap: an event belongs to the last visit that began before it.
      cross join lateral (
        select started_at, seq, attribution from (
          select * from visit
          where visit.site_id = ${siteId} and visit.day = event.day and visit.visitor = event.visitor
            and (visit.started_at, visit.seq) <= (event.at, event.seq)
          order by visit.started_at desc, visit.seq desc limit 1
        ) as visit where ${condition ?? sql`true`}
      ) as chosen
      where ${isNotFoundSql(scope, period)} and event.page in (select id from asked)
    ), led as (
      select hit.page as missing, hit.day, hit.visitor, opened.page,
        case when opened.page is not null then 0 when hit.attribution <> 0 then hit.attribution else came_by end as origin
      from hit left join lateral (
        select event.page from stored_event as event
        where event.site_id = ${siteId} and event.day = hit.day and event.visitor = hit.visitor
          and event.kind = ${kinds.pageview} and hit.visitor between event.first_visitor and event.last_visitor
          and (event.at, event.seq) >= (hit.started_at, hit.visit_seq) and (event.at, event.seq) < (hit.at, hit.seq)
          and event.page <> hit.page
        order by event.at desc, event.seq desc limit 1
      ) as opened on true
    ), origins as (
      select missing, day, visitor, page, coalesce(origin.referrer, 0) as referrer,
        case when origin.referrer <> 0 then 0 else coalesce(origin.source, 0) end as source
      from led cross join lateral (
        select (select array[referrer, source] from attribution
          where attribution.site_id = ${siteId} and attribution.id = led.origin) as ids
      ) as found
      cross join lateral (select ids[1] as referrer, ids[2] as source) as origin
    ), counted as (
      select missing, page, referrer, source, count(*) as times, count(distinct (day, visitor)) as visitors
      from origins group by missing, page, referrer, source
    ), ranked as (
      select *, row_number() over (partition by missing order by times desc, page, referrer, source) as rank from counted
    ), shown as (
      select * from ranked where rank <= ${limit}
    )
    select json_build_object(
      'total', (select count(*) from counted),
      'rows', coalesce((
        select json_agg(json_build_object('path', ${termTextSql(siteId, sql`missing`)},
          'page', case when page is not null then ${termTextSql(siteId, sql`page`)} end,
          'referrer', ${termTextSql(siteId, sql`referrer`)}, 'source', ${termTextSql(siteId, sql`source`)},
          'numbers', json_build_array(times, visitors)) order by missing, rank) from shown
      ), '[]')
    )::text as answer`.execute(trx)
  return JSON.parse(rows[0]?.answer ?? '') as OriginsAnswer
}
