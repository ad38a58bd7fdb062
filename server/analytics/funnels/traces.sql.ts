import { sql, type RawBuilder } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { FunnelStep } from '#app/shared/analytics/funnels.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { fixedStart, pathPatternSource } from '#app/shared/tracking/path-pattern.ts'
import type { Trx } from '#server/db/database.ts'
import { planForScans } from '../store/plan-for-scans.sql.ts'
import { sqlArray } from '../store/sql-array.ts'
import type { Trace } from './funnel-depth.ts'

/** Which visits go into which funnel. */
export interface FunnelQuestion {
  siteId: number
  /** Days within one month. */
  period: Period
  steps: readonly FunnelStep[]
  strict: boolean
  /** On the columns of `visit` (query/filters.sql.ts). */
  condition: RawBuilder<unknown>
}

export interface FunnelTraces {
  visits: number
  traces: { trace: Trace; visits: number }[]
}

interface Answer {
  visits: number
  /** Visits that contain the first step and of which no more has to be known. */
  entered: number
  traces: [trace: number[], visits: number][] | null
}

/**
 * The traces of the visits that contain a funnel's first step, equal ones counted together. Visits keep their pages and
 * their events in order, so events are read only where the order among both matters: of the visits that contain the
 * steps up to the first one of the other kind, by their key.
 */
export async function readTraces(trx: Trx, question: FunnelQuestion): Promise<FunnelTraces> {
  await sql`select ${planForScans}`.execute(trx)
  const leading = leadingSteps(question)
  const statement = leading === question.steps.length ? fromLists(question) : fromEvents(question, leading)
  const { rows } = await sql<{ answer: string }>`${statement}`.execute(trx)
  const { visits, entered, traces } = JSON.parse(rows[0]?.answer ?? '') as Answer
  const known = (traces ?? []).map(([trace, count]) => ({ trace, visits: count }))
  return { visits, traces: [{ trace: [1], visits: entered }, ...known] }
}

/** How many steps from the first on can be followed in one of a visit's lists alone. */
function leadingSteps({ steps, strict }: FunnelQuestion): number {
  const kind = steps[0]?.kind
  // Whether a page was viewed between two events, the list of events does not tell.
  if (kind === 'event' && strict) return 1
  const other = steps.findIndex((step) => step.kind !== kind)
  return other === -1 ? steps.length : other
}

const listOf = ({ steps }: FunnelQuestion) => sql.ref(steps[0]?.kind === 'event' ? 'event_names' : 'pages')
const kindOf = ({ steps }: FunnelQuestion) => sql.lit(steps[0]?.kind === 'event' ? 2 : 1)
const visitsOf = ({ siteId, period, condition }: FunnelQuestion) => sql`
  from visit where site_id = ${siteId} and day between ${period.from}::date and ${period.to}::date and ${condition}`

/**
 * The pages and events that a step can be, with a bit for each such step. Patterns are held against the pages of the
 * month alone; a path without a wildcard is found by its digest.
 */
function stepTerms({ siteId, period, steps }: FunnelQuestion): RawBuilder<unknown> {
  const numbered = steps.map((step, index) => ({ ...step, bit: 2 ** index, wild: step.pattern.includes('*') }))
  const exact = numbered.filter(({ kind, wild }) => kind === 'event' || !wild)
  const patterns = numbered.filter(({ kind, wild }) => kind === 'page' && wild)
  const byPattern = sql`union all
      select 1, term.id, step.bit
      from month_rollup as seen
      cross join lateral (
        select id, value from term where term.site_id = ${siteId} and term.id = seen.term_id limit 1
      ) as term
      join unnest(${sqlArray(patterns.map(({ bit }) => bit))}::int[],
        ${patterns.map(({ pattern }) => fixedStart(pattern))}::text[],
        ${patterns.map(({ pattern }) => pathPatternSource(pattern))}::text[]) as step (bit, beginning, pattern)
        on starts_with(term.value, step.beginning) and term.value ~ step.pattern
      where seen.site_id = ${siteId} and seen.month = date_trunc('month', ${period.from}::date)::date
        and seen.dimension = ${dimensions.page}`
  return sql`
    select kind, id, bit_or(bit) as fits from (
      select step.kind, term.id, step.bit
      from unnest(${sqlArray(exact.map(({ kind }) => (kind === 'page' ? 1 : 2)))}::int[],
        ${sqlArray(exact.map(({ bit }) => bit))}::int[],
        ${exact.map(({ pattern }) => pattern)}::text[]) as step (kind, bit, pattern)
      cross join lateral (
        select id from term where term.site_id = ${siteId}
          and term.kind = case step.kind when 1 then ${sql.lit(dimensions.page)} else ${sql.lit(dimensions.event)} end
          and term.digest = md5(step.pattern)::uuid limit 1
      ) as term
      ${patterns.length === 0 ? sql`` : byPattern}
    ) as found group by kind, id`
}

/** What the statements answer: visits in all, visits that entered and went no further, and the others' traces. */
const answerOf = (visits: RawBuilder<unknown>, entered: RawBuilder<unknown>) => sql`
  select json_build_object('visits', (${visits}), 'entered', (${entered}), 'traces', (
    select json_agg(json_build_array(trace, visits))
    from (select trace, sum(visits)::bigint as visits from traces group by trace) as grouped
  ))::text as answer`

/** A funnel of one kind of steps: many visits went the same way, so whole ways are counted first. */
function fromLists(question: FunnelQuestion): RawBuilder<unknown> {
  const list = listOf(question)
  // Between the steps of a strict funnel every page view matters.
  const kept = question.strict ? sql`left join` : sql`join`
  return sql`
    with step_term as materialized (${stepTerms(question)}),
    ways as materialized (
      select row_number() over () as n, way, visits
      from (select ${list} as way, count(*) as visits ${visitsOf(question)} group by ${list}) as counted
    ), entries as materialized (
      select n, place, coalesce(fits, 0) as fits
      from ways cross join unnest(way) with ordinality as entry (term, place)
      ${kept} step_term on step_term.kind = ${kindOf(question)} and step_term.id = entry.term
    ), inside as materialized (select n, bit_or(fits) as has from entries group by n),
    traces as (
      select array_agg(fits order by place) as trace, visits
      from inside join entries using (n) join ways using (n) where has & 3 = 3 group by n, visits
    )
    ${answerOf(
      sql`select coalesce(sum(visits), 0)::bigint from ways`,
      sql`select coalesce(sum(visits), 0)::bigint from inside join ways using (n) where has & 1 = 1 and has & 3 <> 3`,
    )}`
}

/** A funnel of pages and events: the rarest of the first steps decides of how many visits events are read. */
function fromEvents(question: FunnelQuestion, leading: number): RawBuilder<unknown> {
  const { siteId, strict } = question
  const list = listOf(question)
  const leadBits = sql.lit(2 ** leading - 1)
  const fullBits = sql.lit(2 ** (leading + 1) - 1)
  const kept = strict ? sql`left join` : sql`join`
  return sql`
    with step_term as materialized (${stepTerms(question)}),
    facts as materialized (
      select row_number() over () as n, day, visitor, started_at, seq, ended_at, pages, event_names ${visitsOf(question)}
    ), inside as materialized (
      select n, bit_or(fits) as has from (
        select n, fits from facts cross join unnest(pages) as entry (term)
        join step_term on step_term.kind = 1 and step_term.id = entry.term
        union all
        select n, fits from facts cross join unnest(event_names) as entry (term)
        join step_term on step_term.kind = 2 and step_term.id = entry.term
      ) as contained group by n
    ), listed as (
      select n, place, coalesce(fits, 0) & ${leadBits} as entry
      from (select * from inside join facts using (n) where has & 3 = 3 and has & ${fullBits} <> ${fullBits}) as visit
      cross join unnest(${list}) with ordinality as entry (term, place)
      ${kept} step_term on step_term.kind = ${kindOf(question)} and step_term.id = entry.term
    ), told as (
      select n, event.at, event.seq, case when event.kind = 1 then coalesce(fits, 0) else -fits end as entry
      from (select * from inside join facts using (n) where has & ${fullBits} = ${fullBits}) as visit
      cross join lateral (
        select at, event.seq, event.kind, case event.kind when 1 then page else name end as term
        from event
        where event.site_id = ${siteId} and event.day = visit.day and event.visitor = visit.visitor
          and event.kind in (1, 2)
          and (event.at, event.seq) >= (visit.started_at, visit.seq) and event.at <= visit.ended_at
          -- Another visit of the visitor may begin in the millisecond in which this one ends.
          and (event.at < visit.ended_at or not exists (
            select from visit as later
            where later.site_id = ${siteId} and later.day = visit.day and later.visitor = visit.visitor
              and (later.started_at, later.seq) > (visit.started_at, visit.seq)
              and (later.started_at, later.seq) <= (event.at, event.seq)
          ))
        offset 0
      ) as event
      left join step_term on step_term.kind = event.kind and step_term.id = event.term
      where fits is not null ${strict ? sql`or event.kind = 1` : sql``}
    ), traces as (
      select array_agg(entry order by place) as trace, 1 as visits from listed group by n
      union all
      select array_agg(entry order by at, seq), 1 from told group by n
    )
    ${answerOf(
      sql`select count(*) from facts`,
      // With one leading step, no list says more of a visit that has not the next one.
      sql`select count(*) from inside where has & 1 = 1 and has & 3 <> 3`,
    )}`
}
