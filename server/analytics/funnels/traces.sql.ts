import { sql, type RawBuilder } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { FunnelStep } from '#app/shared/analytics/funnels.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { fixedStart, pathPatternSource } from '#app/shared/tracking/path-pattern.ts'
import type { Trx } from '#server/db/database.ts'
import { exactForms } from '#app/shared/analytics/path-forms.ts'
import { kinds } from '../store/event-kinds.sql.ts'
import { planForScans } from '../store/plan-for-scans.sql.ts'
import { sqlArray } from '#server/db/sql-array.ts'
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

const isWild = ({ kind, pattern }: FunnelStep) => kind === 'page' && pattern.includes('*')
const listOf = ({ kind }: FunnelStep) => sql.ref(kind === 'event' ? 'event_names' : 'pages')
const kindOf = ({ kind }: FunnelStep) => kinds[kind === 'event' ? 'custom' : 'pageview']
const termKindOf = ({ kind }: FunnelStep) => sql.lit(kind === 'event' ? dimensions.event : dimensions.page)
const visitsOf = ({ siteId, period, condition }: FunnelQuestion) => sql`
  from visit where site_id = ${siteId} and day between ${period.from}::date and ${period.to}::date and ${condition}`

/** The condition on a row of `term` that it is a step without a wildcard: one event, or one page in any of its forms. */
const isStep = (siteId: number, step: FunnelStep) => {
  const forms = exactForms(step.kind === 'event' ? dimensions.event : dimensions.page, [step.pattern])
  return sql`site_id = ${siteId} and kind = ${termKindOf(step)}
    and digest in (${sql.join(forms.map((form) => sql`md5(${form})::uuid`))})`
}

/** Whether a visit contains a step without a wildcard; looked up once. */
const contains = (siteId: number, step: FunnelStep) => sql`${listOf(step)} && array(
    select id from term where ${isStep(siteId, step)}
  )`

/**
 * The pages and events that steps can be, with a bit for each such step. Patterns are held against the pages of the month
 * alone; what has no wildcard is found by its digest.
 */
function stepTerms({ siteId, period }: FunnelQuestion, steps: readonly FunnelStep[]): RawBuilder<unknown> {
  const numbered = steps.map((step, index) => ({ step, bit: 2 ** index }))
  const exact = numbered.filter(({ step }) => !isWild(step))
  const wild = numbered.filter(({ step }) => isWild(step))
  const found = exact.map(
    ({ step, bit }) => sql`
      select ${kindOf(step)} as kind, id, ${sql.lit(bit)} as bit from term
      where ${isStep(siteId, step)}`,
  )
  const matching = sql`
      select 1 as kind, term.id, step.bit
      from month_rollup as seen
      cross join lateral (
        select id, value from term where term.site_id = ${siteId} and term.id = seen.term_id limit 1
      ) as term
      join unnest(${sqlArray(wild.map(({ bit }) => bit))}::int[],
        ${wild.map(({ step }) => fixedStart(step.pattern))}::text[],
        ${wild.map(({ step }) => pathPatternSource(step.pattern))}::text[]) as step (bit, beginning, pattern)
        on starts_with(term.value, step.beginning) and term.value ~ step.pattern
      where seen.site_id = ${siteId} and seen.month = date_trunc('month', ${period.from}::date)::date
        and seen.dimension = ${sql.lit(dimensions.page)}`
  const all = wild.length === 0 ? found : [...found, matching]
  return sql`select kind, id, bit_or(bit) as fits from (${sql.join(all, sql` union all `)}) as found group by kind, id`
}

/**
 * The ways that visits went through one of their lists, as far as these steps (all of its kind) are concerned. Many went
 * the same way, so whole ways are counted first; one that is known to lack the second step is counted as none at all.
 * Common table expressions: `way_entry` has a way's pages or events in order with the steps they fit, `way_inside` which
 * steps a way contains, `way` how many visits went it (null: not into the funnel).
 */
function ways(question: FunnelQuestion, steps: readonly FunnelStep[], among: RawBuilder<unknown>): RawBuilder<unknown> {
  const { siteId, strict } = question
  const [first, second] = steps
  if (!first) throw new Error('A funnel has steps.')
  const list = listOf(first)
  const known = isWild(first)
    ? sql`${list}`
    : sql`case when not (${contains(siteId, first)}) then null ${
        second === undefined
          ? sql`else '{}'::int[] end`
          : isWild(second)
            ? sql`else ${list} end`
            : sql`when not (${contains(siteId, second)}) then '{}'::int[] else ${list} end`
      }`
  // Between the steps of a strict funnel every page view matters.
  const kept = strict ? sql`left join` : sql`join`
  return sql`
    way_term as materialized (${stepTerms(question, steps)}),
    way as materialized (
      select row_number() over () as n, list, visits
      from (select ${known} as list, count(*) as visits ${among} group by 1) as counted
    ), way_entry as materialized (
      select n, position, coalesce(fits, 0) as fits
      from (
        select n, unnest(list) as term, generate_series(1, cardinality(list)) as position from way
      ) as entry ${kept} way_term on way_term.id = entry.term and way_term.kind = ${kindOf(first)}
    ), way_inside as materialized (
      select n, bit_or(fits) as has from way_entry group by n
    )`
}

/** Visits that went into the funnel, and of which no more has to be known than that. */
function enteredOnly([first]: readonly FunnelStep[]): RawBuilder<unknown> {
  const alone = sql`
    select sum(visits) from way_inside join way using (n) where has & 1 = 1 and has & 3 <> 3`
  // A list without entries stands for those that lack the second step, where the first has no wildcard.
  const marked = sql`select sum(visits) from way where cardinality(list) = 0`
  return first && isWild(first)
    ? sql`select coalesce((${alone}), 0)::bigint`
    : sql`select (coalesce((${alone}), 0) + coalesce((${marked}), 0))::bigint`
}

const wayTraces = sql`
  select array_agg(fits order by position) as trace, visits
  from way_inside join way_entry using (n) join way using (n) where has & 3 = 3 group by n, visits`

/** What the statements answer: visits in all, visits that entered and went no further, and the others' traces. */
const answerOf = (visits: RawBuilder<unknown>, entered: RawBuilder<unknown>) => sql`
  select json_build_object('visits', (${visits}), 'entered', (${entered}), 'traces', (
    select json_agg(json_build_array(trace, visits))
    from (select trace, sum(visits)::bigint as visits from traces group by trace) as grouped
  ))::text as answer`

/** A funnel of one kind of steps: a visit's list tells everything. */
function fromLists(question: FunnelQuestion): RawBuilder<unknown> {
  const { steps } = question
  return sql`
    with ${ways(question, steps, visitsOf(question))},
    traces as (${wayTraces})
    ${answerOf(sql`select coalesce(sum(visits), 0)::bigint from way`, enteredOnly(steps))}`
}

/** Whether an event of a visit's visitor happened in it. */
const happenedIn = (siteId: number) => sql`
  (event.at, event.seq) >= (visit.started_at, visit.seq) and event.at <= visit.ended_at
  -- Another visit of the visitor may begin in the millisecond in which this one ends.
  and (event.at < visit.ended_at or not exists (
    select from visit as later
    where later.site_id = ${siteId} and later.day = visit.day and later.visitor = visit.visitor
      and (later.started_at, later.seq) > (visit.started_at, visit.seq)
      and (later.started_at, later.seq) <= (event.at, event.seq)
  ))`

/**
 * A funnel of pages and events: the rarest of the first steps decides of how many visits events are read. Visits that
 * lack one of the steps up to the first of the other kind get no further than their list tells.
 */
function fromEvents(question: FunnelQuestion, leading: number): RawBuilder<unknown> {
  const { siteId, steps, strict } = question
  // One of them at least is an event, which has no wildcards.
  const rare = steps.slice(0, leading + 1).filter((step) => !isWild(step))
  const mayGoOn = sql`(${sql.join(
    rare.map((step) => contains(siteId, step)),
    sql` and `,
  )})`
  return sql`
    with ${ways(question, steps.slice(0, leading), sql`${visitsOf(question)} and not ${mayGoOn}`)},
    step_term as materialized (${stepTerms(question, steps)}),
    facts as materialized (
      select row_number() over () as n, day, visitor, started_at, seq, ended_at ${visitsOf(question)} and ${mayGoOn}
    ), told as (
      select n, event.at, event.seq, case when event.kind = ${kinds.pageview} then coalesce(fits, 0) else -fits end as entry
      from (
        select n, event.* from facts as visit
        cross join lateral (
          select at, event.seq, event.kind, case event.kind when ${kinds.pageview} then page else name end as term
          from event
          where event.site_id = ${siteId} and event.day = visit.day and event.visitor = visit.visitor
            and event.kind in (${kinds.pageview}, ${kinds.custom}) and ${happenedIn(siteId)}
          offset 0
        ) as event
        union all
        -- Unpacking whole days once takes less than unpacking those around each visitor.
        select n, at, event.seq, event.kind, page
        from facts as visit join packed_event as event on event.day = visit.day and event.visitor = visit.visitor
        where event.site_id = ${siteId} and event.day = any (array(select distinct day from facts))
          and event.kind = ${kinds.pageview} and ${happenedIn(siteId)}
      ) as event
      left join step_term on step_term.id = event.term and step_term.kind = event.kind
      where fits is not null ${strict ? sql`or event.kind = ${kinds.pageview}` : sql``}
    ), traces as (
      ${wayTraces}
      union all
      select array_agg(entry order by at, seq), 1 from told group by n
    )
    ${answerOf(
      sql`select (select coalesce(sum(visits), 0)::bigint from way) + (select count(*) from facts)`,
      enteredOnly(steps.slice(0, leading)),
    )}`
}
