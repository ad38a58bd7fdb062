import { sql, type RawBuilder } from 'kysely'
import { dimensions, withoutBounces, withoutDurations, type Dimension } from '../../db/dimensions.ts'
import { durationBucketSql } from './visit-duration.ts'

/** The counters of a rollup row, in one order everywhere. */
export const counterColumns = [
  'visitors',
  'visits',
  'pageviews',
  'events',
  'bounces',
  'visible_ms',
  'conversions',
  'converted_visits',
  'converted_visitors',
] as const

/**
 * The columns of visits that `visitCounts` needs. A visit with null visible time comes from an access log: its
 * duration is unknown, and so is whether it bounced.
 */
export const visitFacts = sql.raw(`visitor, day, attribution, technology, place, entry_page, exit_page, hostname,
  case when visible_ms is not null then ${durationBucketSql('visible_ms')} end as duration, pageviews, events,
  (not engaged and visible_ms is not null)::int as bounces, coalesce(visible_ms, 0)::bigint as visible_ms,
  (visible_ms is null)::int as unmeasured, conversions, (conversions > 0)::int as converted, pages, event_names, goals, page_depths,
  row_number() over () as n, count(*) over (partition by day, visitor) = 1 as only_visit`)

const sums = `sum(pageviews) as pageviews, sum(events) as events, sum(bounces) as bounces,
  sum(visible_ms) as visible_ms, sum(unmeasured) as unmeasured, sum(conversions) as conversions,
  sum(converted) as converted_visits`

/** Offsets added to a dimension id for the rows that count visits with unknown bounce and with unknown duration. */
const incomplete = sql.raw(`(${withoutBounces}), (${withoutDurations})`)
const incompleteCounters = sql.raw(
  counterColumns.map((name) => (name === 'visits' ? 'unmeasured as visits' : `0::bigint as ${name}`)).join(', '),
)

/** Pairs of a dimension id and the column of its term. */
const pairs = (columns: Partial<Record<Dimension, string>>) =>
  (Object.keys(columns) as Dimension[]).map((name) => `(${dimensions[name]}, ${columns[name]})`).join(', ')

/** The pairs for each tuple table, with its row joined as `t`, and the pairs for the columns of the visit itself. */
const attributionPairs = pairs({
  channel: 't.channel',
  source: 't.source',
  referrer: 't.referrer',
  utmSource: 't.utm_source',
  utmMedium: 't.utm_medium',
  utmCampaign: 't.utm_campaign',
  utmContent: 't.utm_content',
  utmTerm: 't.utm_term',
})
const technologyPairs = pairs({
  browser: 't.browser',
  browserVersion: 't.browser_version',
  system: 't.system',
  systemVersion: 't.system_version',
  device: 't.device',
})
const placePairs = pairs({
  country: 't.country',
  countryBasis: 't.country_basis',
  language: 't.language',
  region: 't.region',
  city: 't.city',
})
const ownPairs = pairs({
  totals: '0',
  entryPage: 'entry_page',
  exitPage: 'exit_page',
  hostname: 'hostname',
  duration: 'duration',
})
/**
 * Condition for counting regions and cities: the visit had a GeoIP lookup. Without a GeoIP file no such rows exist.
 */
const isLookedUp = sql.raw(`(dimension < ${dimensions.region} or term_id <> 0)`)

/** The grouping sets: visits are grouped by each of these columns alone, and by none. */
const groupedBy = ['attribution', 'technology', 'place', 'entry_page', 'exit_page', 'hostname', 'duration'] as const
/** The value of SQL's `grouping(…)` for rows grouped by this column alone: one bit is set for each other column. */
const byAlone = (column: (typeof groupedBy)[number]) => {
  const all = 2 ** groupedBy.length - 1
  return sql.lit(all - 2 ** (groupedBy.length - 1 - groupedBy.indexOf(column)))
}

/** The id of a dimension as a SQL literal. */
const numberOf = (dimension: Dimension) => sql.lit(dimensions[dimension])

/**
 * Common table expressions that turn `facts` (visits of one site, selected with `visitFacts`) into `counted`: one row per
 * dimension and term with all counters. Rollups and filtered views both use them, so their numbers agree.
 *
 * Most visitors make one visit a day: these are counted per tuple first and then expanded to dimensions, which is cheap.
 * Only visitors with several visits are expanded visit by visit, so that each counts once per term and day.
 * @param hasFewVisits looks up ways, technologies and places one by one. Otherwise all of the website may be read, which is
 * better for many visits
 */
export function visitCounts(
  siteId: number | RawBuilder<unknown>,
  { hasFewVisits = false }: { hasFewVisits?: boolean } = {},
): RawBuilder<unknown> {
  const tuple = (table: string, id: string) =>
    hasFewVisits
      ? sql`left join lateral (
          select * from ${sql.table(table)} as one where one.site_id = ${siteId} and one.id = ${sql.ref(id)} offset 0
        ) as t on true`
      : sql`left join ${sql.table(table)} as t on t.site_id = ${siteId} and t.id = ${sql.ref(id)}`
  const spread = (pairs: string) => sql`cross join lateral (values ${sql.raw(pairs)}) as pair (dimension, term_id)`
  const ofGroups = sql.raw(`visits as visitors, visits, pageviews, events, bounces, visible_ms, unmeasured, conversions,
    converted_visits, converted_visits as converted_visitors`)
  const ofVisit = sql.raw(`n, day, visitor, pageviews, events, bounces, visible_ms, unmeasured, conversions, converted`)
  return sql`
    once as materialized (
      select grouping(${sql.raw(groupedBy.join(', '))}) as by,
        attribution, technology, place, coalesce(entry_page, exit_page, hostname, duration, 0) as own_term,
        count(*) as visits, ${sql.raw(sums)}
      from facts where only_visit
      group by grouping sets (${sql.raw(groupedBy.map((column) => `(${column})`).join(', '))}, ())
      having count(*) > 0 and (grouping(duration) = 1 or duration is not null)
    ),
    inside as materialized (
      select n, ${numberOf('page')} as dimension, page as term_id, count(*) as times from facts, unnest(pages) as page group by n, page
      union all
      select n, ${numberOf('event')}, name, count(*) from facts, unnest(event_names) as name group by n, name
      union all
      select n, ${numberOf('goal')}, goal, count(*) from facts, unnest(goals) as goal group by n, goal
      union all
      select n, ${numberOf('scroll')}, page, max(depth) from facts, unnest(pages, page_depths) as scrolled (page, depth)
      where page_depths is not null and depth is not null group by n, page
    ),
    -- Page views and events are those of the page or event, and visible_ms of a scroll row is the scroll depth in
    -- percent. All other counters are those of the whole visit.
    inside_visit as materialized (
      select n, day, visitor, only_visit, inside.dimension, inside.term_id,
        case dimension when ${numberOf('page')} then times else 0 end as pageviews,
        case dimension when ${numberOf('event')} then times else 0 end as events,
        bounces, case dimension when ${numberOf('scroll')} then times else visible_ms end as visible_ms, unmeasured,
        case dimension when ${numberOf('goal')} then times else conversions end as conversions, converted
      from inside join facts using (n)
    ),
    several as (
      select ${ofVisit}, dimension, coalesce(term_id, 0) as term_id from facts
        ${tuple('attribution', 'attribution')} ${spread(attributionPairs)} where not only_visit
      union all
      select ${ofVisit}, dimension, coalesce(term_id, 0) from facts
        ${tuple('technology', 'technology')} ${spread(technologyPairs)} where not only_visit
      union all
      select ${ofVisit}, dimension, coalesce(term_id, 0) from facts
        ${tuple('place', 'place')} ${spread(placePairs)} where not only_visit and ${isLookedUp}
      union all
      select ${ofVisit}, dimension, term_id from facts
        cross join lateral (values ${sql.raw(ownPairs)})
        as pair (dimension, term_id) where not only_visit and term_id is not null
      union all
      select ${ofVisit}, dimension, term_id from inside_visit where not only_visit
    ),
    rows as (
      select dimension, coalesce(term_id, 0) as term_id, ${ofGroups}
      from once ${tuple('attribution', 'attribution')} ${spread(attributionPairs)} where by = ${byAlone('attribution')}
      union all
      select dimension, coalesce(term_id, 0), ${ofGroups}
      from once ${tuple('technology', 'technology')} ${spread(technologyPairs)} where by = ${byAlone('technology')}
      union all
      select dimension, coalesce(term_id, 0), ${ofGroups}
      from once ${tuple('place', 'place')} ${spread(placePairs)} where by = ${byAlone('place')} and ${isLookedUp}
      union all
      select case by when ${byAlone('entry_page')} then ${numberOf('entryPage')} when ${byAlone('exit_page')} then ${numberOf('exitPage')}
        when ${byAlone('hostname')} then ${numberOf('hostname')} when ${byAlone('duration')} then ${numberOf('duration')}
        else ${numberOf('totals')} end, own_term, ${ofGroups}
      from once where by >= ${byAlone('entry_page')}
      union all
      select dimension, term_id, count(*), count(*), ${sql.raw(sums)}, sum(converted)
      from inside_visit where only_visit group by dimension, term_id
      union all
      select dimension, term_id, count(*), sum(visits), sum(pageviews), sum(events), sum(bounces), sum(visible_ms),
        sum(unmeasured), sum(conversions), sum(converted_visits), count(*) filter (where converted_visits > 0)
      from (
        select dimension, term_id, day, visitor, count(*) as visits, ${sql.raw(sums)}
        from several group by dimension, term_id, day, visitor
      ) as visitors
      group by dimension, term_id
    ),
    summed as (
      select dimension, term_id, sum(unmeasured)::bigint as unmeasured,
        ${sql.raw(counterColumns.map((column) => `sum(${column})::bigint as ${column}`).join(', '))}
      from rows group by dimension, term_id
    ),
    counted as (
      select dimension, term_id, ${sql.raw(counterColumns.join(', '))} from summed
      union all
      select dimension + number, term_id, ${incompleteCounters} from summed cross join (values ${incomplete}) as incomplete (number)
      where unmeasured > 0
    )`
}

/** Returns the counters of a relation's row as a JSON array, in the order of CounterList. */
export const counterArray = (table: string): RawBuilder<unknown> =>
  sql.raw(`json_build_array(${counterColumns.map((name) => `${table}.${name}`).join(', ')})`)
