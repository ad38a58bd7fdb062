import { directChannel } from '#app/shared/analytics/channels.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { knownSources } from '#app/shared/analytics/sources.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { readNotFoundTerm } from '#server/analytics/query/not-found.sql.ts'
import { countAllFunnels } from '#server/analytics/funnels/funnel-month.ts'
import type { Context } from '#server/context.ts'
import { readEntryVisits } from './entry-visits.sql.ts'
import { inBackground } from './in-background.ts'
import { readMovers, readWeeks } from './load-movers.ts'
import { readMissingPages } from './load-not-found.ts'
import type { FactSite } from './load-site.ts'
import { readGoals, readMonthNumbers, readPages, readReferrers } from './month-numbers.sql.ts'
import { readUntrackedHosts } from './untracked-hosts.sql.ts'
import type { VisitFacts } from './visit-facts.ts'

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
  const goals = await readGoals(db, id, days)
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
