import { sql, type RawBuilder } from 'kysely'
import type { FunnelStep } from '#app/shared/analytics/funnels.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { fixedStart, pathPatternSource } from '#app/shared/tracking/path-pattern.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { kinds } from '../../db/event-kinds.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { exactForms } from '../filters/path-forms.ts'
import { planForScans } from '../store/plan-for-scans.sql.ts'
import type { Trace } from './funnel-depth.ts'

/** The funnel, the days and the visits to read traces for. */
export interface FunnelQuestion {
  siteId: number
  /** Days within one month. */
  period: Period
  steps: readonly FunnelStep[]
  strict: boolean
  /** Condition on the columns of `visit` (filters/page-filters.sql.ts). */
  condition: RawBuilder<unknown>
}

export interface FunnelTraces {
  visits: number
  traces: { trace: Trace; visits: number }[]
}

interface TraceRow {
  visits: number
  /** Visits that reached the first step and certainly no further one. */
  entered: number
  traces: [trace: number[], visits: number][] | null
}

/**
 * Returns the traces of the visits that contain a funnel's first step; equal traces are counted together. Visits
 * store their pages and their events as two ordered lists. Events are read only where the order between pages and
 * events matters, and only for the visits that contain all steps up to the first one of the other kind.
 */
export async function readTraces(trx: Trx, question: FunnelQuestion): Promise<FunnelTraces> {
  await planForScans(trx)
  const leading = leadingSteps(question)
  const statement = leading === question.steps.length ? fromLists(question) : fromEvents(question, leading)
  const { rows } = await sql<{ answer: string }>`${statement}`.execute(trx)
  const { visits, entered, traces } = JSON.parse(rows[0]?.answer ?? '') as TraceRow
  const known = (traces ?? []).map(([trace, count]) => ({ trace, visits: count }))
  return { visits, traces: [{ trace: [1], visits: entered }, ...known] }
}

/** Returns how many steps, from the first on, can be followed in just one of a visit's lists. */
function leadingSteps({ steps, strict }: FunnelQuestion): number {
  const kind = steps[0]?.kind
  // The list of events does not say whether a page was viewed between two events.
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

/**
 * Condition on a row of `term`: it is the event or page of a step without a wildcard, in any stored form of its path.
 */
const isStep = (siteId: number, step: FunnelStep) => {
  const forms = exactForms(step.kind === 'event' ? dimensions.event : dimensions.page, [step.pattern])
  return sql`site_id = ${siteId} and kind = ${termKindOf(step)}
    and digest in (${sql.join(forms.map((form) => sql`md5(${form})::uuid`))})`
}

/** Condition on a visit: it contains a step without a wildcard. The ids are looked up once. */
const contains = (siteId: number, step: FunnelStep) => sql`${listOf(step)} && array(
    select id from term where ${isStep(siteId, step)}
  )`

/**
 * Relation of the pages and events that match steps, with one bit per step. Wildcards are compared only with the
 * pages of the month; steps without a wildcard are found by their digest.
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
 * Common table expressions for the traces that visits leave in one of their lists. All `steps` are of the list's kind.
 * `way`: the number of visits by trace (null: visits without the first step), and the steps that a trace contains.
 *
 * Each visit is read once, and each entry of its list is looked up by a binary search among the matching terms (`fits`:
 * where a run of ids begins, and which steps these match). Joining the entries with the terms, and grouping them by visit
 * again, takes seven times as long for a step that many pages match.
 */
function ways(question: FunnelQuestion, steps: readonly FunnelStep[], among: RawBuilder<unknown>): RawBuilder<unknown> {
  const { siteId, strict } = question
  const [first, second] = steps
  if (!first) throw new Error('A funnel has steps.')
  const matches = sql`array(
      select coalesce((select bits from fits)[width_bucket(entry, (select starts from fits))], 0)
      from unnest(${listOf(first)}) as entry
    )`
  // In a strict funnel also the page views that match no step matter.
  const traced = strict ? matches : sql`array_remove(${matches}, 0)`
  // A visit without the first step, or certainly without the second, needs no look at its entries.
  const trace = isWild(first)
    ? traced
    : sql`case when not (${contains(siteId, first)}) then null
      ${second === undefined || isWild(second) ? sql`` : sql`when not (${contains(siteId, second)}) then '{1}'::int[]`}
      else ${traced} end`
  return sql`
    way_term as materialized (${stepTerms(question, steps)}),
    list_term as materialized (select id, fits from way_term where kind = ${kindOf(first)}),
    fits as materialized (
      select array_agg(id order by id) as starts, array_agg(fits order by id) as bits
      from (
        select id, fits from list_term
        union all select id + 1, 0 from list_term where id + 1 not in (select id from list_term)
      ) as edge
    ), way as materialized (
      select trace, (select bit_or(step) from unnest(trace) as step) as has, visits
      from (select ${trace} as trace, count(*) as visits ${among} group by 1) as counted
    )`
}

/** The number of visits that reached the first step and certainly no further one. */
const enteredOnly = sql`
  select coalesce(sum(visits), 0)::bigint from way where has & 1 = 1 and has & 3 <> 3`

const wayTraces = sql`
  select trace, visits from way where has & 3 = 3`

/**
 * The answer of the statements: the number of visits, of visits that reached only the first step, and the traces of
 * the others.
 */
const answerOf = (visits: RawBuilder<unknown>, entered: RawBuilder<unknown>) => sql`
  select json_build_object('visits', (${visits}), 'entered', (${entered}), 'traces', (
    select json_agg(json_build_array(trace, visits))
    from (select trace, sum(visits)::bigint as visits from traces group by trace) as grouped
  ))::text as answer`

/** The statement for a funnel with one kind of steps: one list of the visit contains everything. */
function fromLists(question: FunnelQuestion): RawBuilder<unknown> {
  const { steps } = question
  return sql`
    with ${ways(question, steps, visitsOf(question))},
    traces as (${wayTraces})
    ${answerOf(sql`select coalesce(sum(visits), 0)::bigint from way`, enteredOnly)}`
}

/** Condition: an event of the visit's visitor happened in the visit. */
const happenedIn = (siteId: number) => sql`
  (event.at, event.seq) >= (visit.started_at, visit.seq) and event.at <= visit.ended_at
  -- The visitor's next visit may begin in the same millisecond in which this one ends.
  and (event.at < visit.ended_at or not exists (
    select from visit as later
    where later.site_id = ${siteId} and later.day = visit.day and later.visitor = visit.visitor
      and (later.started_at, later.seq) > (visit.started_at, visit.seq)
      and (later.started_at, later.seq) <= (event.at, event.seq)
  ))`

/**
 * The statement for a funnel of pages and events. Events are read only for visits that contain all leading steps and
 * the first step of the other kind; the other visits get no further than their list shows.
 */
function fromEvents(question: FunnelQuestion, leading: number): RawBuilder<unknown> {
  const { siteId, steps, strict } = question
  // At least one of these steps is an event, and events have no wildcards.
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
    ), entries as (
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
        -- Unpacking whole days once is cheaper than unpacking a range of packs for each visitor.
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
      select array_agg(entry order by at, seq), 1 from entries group by n
    )
    ${answerOf(
      sql`select (select coalesce(sum(visits), 0)::bigint from way) + (select count(*) from facts)`,
      enteredOnly,
    )}`
}
