import { sql } from 'kysely'
import { directChannel } from '#app/shared/analytics/channels.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { planForScans } from '../../analytics/store/plan-for-scans.sql.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { kinds } from '../../db/event-kinds.ts'
import type { VisitFacts } from './facts.ts'

/** What only single visits know, because it combines how a visit came with the page on which it began. */
export interface EntryVisits {
  /** Without visits from access logs: no one knows whether they bounced. */
  entries: VisitFacts['entries'][number][]
  campaigns: VisitFacts['campaigns'][number][]
  /** Direct visits that began on an inner page. */
  deepEntries: number
  /** Pages on which visits from these sources began. */
  landings: { source: string; path: string; visits: number }[]
}

const most = { entries: 2000, campaigns: 2000, landings: 500 }
/** An entry page with fewer visits from a channel says nothing about it. */
const minEntries = 10

/**
 * Returns visits by entry page and channel, by campaign and entry page, and by source and entry page, of some days. It
 * reads each visit of these days once, by the key of visits, in one transaction.
 * @param sources of which the landing pages are returned
 * @param notFound the term of the event 404, if the website has it
 */
export async function readEntryVisits(
  trx: Trx,
  siteId: number,
  { period, sources, notFound }: { period: Period; sources: readonly string[]; notFound: number | null },
): Promise<EntryVisits> {
  await planForScans(trx)
  const term = (id: string) => sql`case when ${sql.ref(id)} = 0 then '' else (
    select value from term where term.site_id = ${siteId} and term.id = ${sql.ref(id)}) end`
  // A visit that saw a missing page later on did not come by a broken link: its first page must be a missing one.
  const hasFailed =
    notFound === null
      ? sql`false`
      : sql`${notFound}::integer = any(event_names) and entry_page in (select page from missing)`
  const { rows } = await sql<{ answer: string }>`
    with missing as materialized (
      select distinct page from event
      where site_id = ${siteId} and name = ${notFound ?? 0}::integer and kind = ${kinds.custom}
        and day between ${period.from}::date and ${period.to}::date
    ), seen as materialized (
      select entry_page, attribution, count(*) as visits, count(*) filter (where visible_ms is not null) as measured,
        count(*) filter (where not engaged and visible_ms is not null) as bounces,
        count(*) filter (where ${hasFailed}) as failed
      from visit
      where site_id = ${siteId} and day between ${period.from}::date and ${period.to}::date
      group by entry_page, attribution
    ), came as materialized (
      select seen.*, coalesce(channel, 0) as channel, coalesce(source, 0) as source,
        coalesce(utm_source, 0) as utm_source, coalesce(utm_medium, 0) as utm_medium,
        coalesce(utm_campaign, 0) as utm_campaign
      from seen left join attribution on attribution.site_id = ${siteId} and attribution.id = seen.attribution
    ), home as (
      select id from term where site_id = ${siteId} and kind = ${dimensions.page} and digest = md5('/')::uuid
    ), entries as (
      select entry_page, channel, sum(measured)::integer as visits, sum(bounces)::integer as bounces
      from came group by entry_page, channel having sum(measured) >= ${minEntries}::integer
      order by visits desc, entry_page, channel limit ${most.entries}
    ), campaigns as (
      select utm_campaign, utm_source, utm_medium, entry_page, sum(visits)::integer as visits,
        sum(failed)::integer as failed
      from came where utm_campaign <> 0 or utm_source <> 0 or utm_medium <> 0
      group by utm_campaign, utm_source, utm_medium, entry_page
      order by visits desc, utm_campaign, utm_source, utm_medium, entry_page limit ${most.campaigns}
    ), asked as (
      select id from term where site_id = ${siteId} and kind = ${dimensions.source}
        and digest in (select md5(name)::uuid from unnest(${[...sources]}::text[]) as name)
    ), landings as (
      select source, entry_page, sum(visits)::integer as visits from came where source in (select id from asked)
      group by source, entry_page order by visits desc, source, entry_page limit ${most.landings}
    )
    select json_build_object(
      'deepEntries', (select coalesce(sum(visits), 0) from came
        where channel = 0 and source = 0 and entry_page <> 0 and entry_page not in (select id from home)),
      'entries', coalesce((select json_agg(json_build_object('path', ${term('entry_page')},
        'channel', case when channel = 0 then ${directChannel} else ${term('channel')} end,
        'visits', visits, 'bounces', bounces)) from entries), '[]'),
      'campaigns', coalesce((select json_agg(json_build_object('campaign', ${term('utm_campaign')},
        'source', ${term('utm_source')}, 'medium', ${term('utm_medium')}, 'entry', ${term('entry_page')},
        'visits', visits, 'notFound', failed)) from campaigns), '[]'),
      'landings', coalesce((select json_agg(json_build_object('source', ${term('source')},
        'path', ${term('entry_page')}, 'visits', visits)) from landings), '[]')
    )::text as answer`.execute(trx)
  // The shape is the one the statement builds.
  return JSON.parse(rows[0]?.answer ?? '') as EntryVisits
}
