import { sql } from 'kysely'
import { directChannel } from '#app/shared/analytics/channels.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { knownSources } from '#app/shared/analytics/sources.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { countAllFunnels } from '../../analytics/funnels/funnel-month.ts'
import { readOrigins, type OriginRow } from '../../analytics/query/not-found-origins.sql.ts'
import { readNotFoundTerm, readNotFound } from '../../analytics/query/not-found.sql.ts'
import type { Context } from '../../context.ts'
import type { Db, Database } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { onDays, rowsNowAndBefore, sumOf } from './counted-rows.sql.ts'
import { readEntryVisits } from './entry-visits.sql.ts'
import type { VisitFacts } from './facts.ts'
import { inBackground } from './in-background.ts'
import { readMovers, readWeeks } from './load-movers.ts'
import type { FactSite } from './load-site.ts'
import { readGoalConversions, readMonthNumbers, readPages, readReferrers } from './month-numbers.sql.ts'

/** The sources that are AI assistants. */
const assistants = knownSources.filter(({ kind }) => kind === 'ai').map(({ name }) => name)
const maxPages = 10_000
const maxReferrers = 500
/** Longer than the days of a run at the beginning of a month, so that a busy week doesn't decide alone. */
const untrackedDays = 28

/**
 * Returns the visits of a website in the days of a run, with what they are compared with. Numbers come from rollups;
 * single visits are read once, for the days of the run, and once for each funnel. Numbers of the days before are 0 if
 * those were not measured from their first day on. Runs as the system, for one website.
 * @returns null if the website has no numbers up to the last of these days
 */
export async function readVisitFacts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  site: FactSite,
): Promise<VisitFacts | null> {
  const { id, firstDay, before, facts, owns } = site
  const { period } = facts
  if (firstDay === null || firstDay > period.to) return null
  const { db } = database
  const days = { period, before }
  const month = await readMonthNumbers(db, id, days, assistants)
  const term = await inBackground(database, (trx) => readNotFoundTerm(trx, id, [period]))
  const combined = await inBackground(database, (trx) =>
    readEntryVisits(trx, id, { period, sources: assistants, notFound: term }),
  )
  const goals = await readGoalConversions(db, id, days)
  const referrers = await readReferrers(db, id, period, maxReferrers)
  return {
    visits: month.visits,
    visitsBefore: month.visitsBefore,
    bounceRate: rateOf(month.bounces, month.visits - month.unknownBounces),
    pages: await readPages(db, id, days, maxPages),
    channels: month.channels.map((channel) => ({
      ...channel,
      deepEntries: channel.channel === directChannel ? combined.deepEntries : 0,
    })),
    weeks: await readWeeks(database, id, period, firstDay),
    notFound: await readMissingPages(database, site, period, term),
    entries: combined.entries,
    funnels: await readFunnels(database, id, period),
    goals: goals.map(({ createdAt, ...goal }) => ({
      ...goal,
      createdDaysAgo: Math.max(0, Math.floor((clock().getTime() - createdAt.getTime()) / dayMs)),
    })),
    campaigns: combined.campaigns,
    referrers: referrers.map((referrer) => ({ ...referrer, isOwn: owns(referrer.host) })),
    untracked: await readUntracked(db, site),
    movers: await readMovers(database, id, period),
    assistants: month.sources.map((source) => ({
      ...source,
      pages: combined.landings
        .filter((landing) => landing.source === source.source && landing.path !== '')
        .map(({ path, visits }) => ({ path, visits })),
    })),
  }
}

async function readUntracked(
  db: Context['database']['db'],
  { id, facts, counts }: FactSite,
): Promise<VisitFacts['untracked']> {
  const { to } = facts.period
  const period = { from: addDays(to, 1 - untrackedDays), to }
  const { visits, hosts } = await readUntrackedHosts(db, id, period)
  // Settings may exclude a host since then.
  return { period, visits, hosts: hosts.filter(({ host }) => counts(host)) }
}

const rateOf = (part: number, of: number) => (of > 0 ? part / of : null)

async function readFunnels(
  database: Context['database'],
  siteId: number,
  period: Period,
): Promise<VisitFacts['funnels']> {
  const counted = await countAllFunnels(database, siteId, period)
  return counted.map(({ id, name, steps, reached }) => ({
    funnelId: id,
    name,
    steps: steps.map(({ pattern }, step) => ({ name: pattern, visits: reached[step] ?? 0 })),
  }))
}

const maxHosts = 500

/**
 * Returns own hosts from which page views came in some days, without those that had page views themselves, and all
 * visits of these days.
 */
async function readUntrackedHosts(
  db: Db,
  siteId: number,
  period: Period,
): Promise<{ visits: number; hosts: { host: string; pageviews: number }[] }> {
  const { rows } = await sql<{ answer: string }>`
    with counted as materialized (${rowsNowAndBefore(siteId, [dimensions.totals, dimensions.hostname], {
      period,
      before: null,
    })}), tracked as (
      select value as host from counted join term on term.site_id = ${siteId} and term.id = term_id
      where dimension = ${dimensions.hostname} and pageviews > 0
    ), untracked as (
      select host, sum(pageviews)::integer as pageviews from own_referral
      where site_id = ${siteId} and ${onDays(period)} and host not in (select host from tracked)
      group by host order by pageviews desc, host limit ${maxHosts}
    )
    select json_build_object(
      'visits', (select ${sumOf('visits', true, sql`dimension = ${dimensions.totals}`)} from counted),
      'hosts', coalesce((select json_agg(json_build_object('host', host, 'pageviews', pageviews)
        order by pageviews desc, host) from untracked), '[]')
    )::text as answer`.execute(db)
  // The shape is the one the statement builds.
  return JSON.parse(rows[0]?.answer ?? '') as { visits: number; hosts: { host: string; pageviews: number }[] }
}

const maxPaths = 200
const maxOrigins = 10

/**
 * Returns the most frequent addresses that were not found in some days, with where their requests came from: pages of
 * the website (`isOwn`), referrers and sources.
 * @param term of the event 404; null if the website has none
 */
async function readMissingPages(
  database: Database,
  { id: siteId, owns }: FactSite,
  period: Period,
  term: number | null,
): Promise<VisitFacts['notFound']> {
  if (term === null) return []
  const scope = { siteId, term, condition: null }
  const { rows } = await inBackground(database, (trx) =>
    readNotFound(trx, scope, { period, comparison: null, today: null, limit: maxPaths }),
  )
  const paths = rows.map(({ path }) => path)
  const origins = await inBackground(database, (trx) => readOrigins(trx, scope, { period, paths, limit: maxOrigins }))
  const byPath = Map.groupBy(origins.rows, ({ path }) => path)
  return rows.map(({ path, now: [times, visitors] }) => ({
    path,
    times,
    visitors,
    referrers: (byPath.get(path) ?? []).map((origin) => referrerOf(origin, owns)).filter(({ source }) => source !== ''),
  }))
}

function referrerOf({ page, referrer, source, numbers: [times] }: OriginRow, owns: FactSite['owns']) {
  if (page !== null) return { source: page, times, isOwn: true }
  const [host = ''] = referrer.split('/', 1)
  return { source: referrer || source, times, isOwn: host !== '' && owns(host) }
}
