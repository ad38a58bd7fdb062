import type { Actor } from '#app/shared/access/permissions.ts'
import { addDays, type Day, type Days } from '#app/shared/calendar/day.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import { byteOrderMark, csvLine } from '#app/shared/format/csv.ts'
import type { HostMonth, ListeningMonth, ListeningMonthQuery, SourceMonth } from '#app/shared/listening/month.ts'
import { byCompleteDays, monthPeriods } from '../../analytics/query/periods.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { listeningPermission } from '../permission.ts'
import { readVisitsSent } from '../visits/visits.ts'
import {
  byDay,
  compareCounts,
  countDays,
  countTopics,
  countVolume,
  findSpikes,
  type CountedDays,
} from './count-month.ts'
import {
  readClientSources,
  readExtremes,
  readFirstFound,
  readHostDays,
  readNewVoices,
  readSourceDays,
  readTopicDays,
  readTopics,
  readVolume,
} from './month.sql.ts'
import { spikeWeeks } from './spikes.ts'

const maxHosts = 20
const maxVoices = 20

/**
 * Returns a month of a client's mentions, compared with the month before: of a running month the finished days with the
 * same days. A month in the future is replaced by the current one. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getListeningMonth(
  context: Context,
  actor: Actor,
  { clientId, month }: ListeningMonthQuery,
): Promise<ListeningMonth> {
  const now = context.clock()
  return reading(context, actor, onWebsite({ clientId, permission: listeningPermission }), (trx, site) =>
    readMonth(trx, { ...site, timeZone: site.time_zone, clientId }, { month, now }),
  )
}

/**
 * Returns a month by topic and day as the text of a CSV file: first the mentions of all topics on each day, which count
 * mentions of several topics once. For Admins.
 * @throws UserError as getListeningMonth
 */
export async function exportListeningMonth(
  context: Context,
  actor: Actor,
  query: ListeningMonthQuery,
): Promise<{ csv: string }> {
  const { days, topics, spikes } = await getListeningMonth(context, actor, query)
  const lines = [csvLine(['day', 'topic', 'kind', 'mentions', 'spike', 'expected', 'deviations'])]
  for (const [at, { day, mentions }] of days.entries()) {
    lines.push(csvLine([day, '', 'all', mentions, null, null, null]))
    for (const { id, name, kind, days: counts } of topics) {
      const spike = spikes.find((one) => one.topicId === id && one.day === day)
      const judged = spike ? ['yes', spike.expected, spike.deviations] : ['', null, null]
      lines.push(csvLine([day, name, kind, counts[at] ?? 0, ...judged]))
    }
  }
  return { csv: byteOrderMark + lines.join('') }
}

interface Site {
  id: number
  clientId: string
  domain: string
  timeZone: TimeZone
}

async function readMonth(
  trx: ActorTrx,
  site: Site,
  { month: asked, now }: { month: ListeningMonthQuery['month']; now: Date },
): Promise<ListeningMonth> {
  const {
    month,
    today,
    period,
    complete,
    compared,
    comparison: before,
  } = byCompleteDays(monthPeriods(asked, now, site.timeZone))
  const localDayOf = (at: Date) => localDay(at, site.timeZone)
  const topics = (await readTopics(trx, site.id)).map((topic) => ({ ...topic, since: localDayOf(topic.createdAt) }))
  const began = await readBegan(trx, site, { topics, before })
  const comparison = before && began !== null && began <= before.from ? before : null
  const days: CountedDays = { period, compared, comparison }
  const spans = comparison ? [comparison, period] : [period]
  const volume = await readVolume(trx, site.id, { topics, days: spans })
  const topicDays = await readTopicDays(trx, site.id, [{ from: addDays(period.from, -7 * spikeWeeks), to: period.to }])
  const sources = await readClientSources(trx, site.clientId)
  const { rows: bySource, copies } = await readSources(trx, site.id, days, spans)
  const { rows: byHost, hosts } = await readHosts(trx, site.id, days, spans)
  return {
    website: { domain: site.domain, timeZone: site.timeZone },
    month,
    period,
    complete,
    compared,
    comparison,
    began,
    sources: {
      names: sources.map(({ name }) => name),
      added: sources.filter(({ addedAt }) => comparison !== null && localDayOf(addedAt) > comparison.from).length,
    },
    copies,
    ...countVolume(volume, days),
    ...countDays(volume, topics, { period, running: complete ? null : today }),
    topics: countTopics(topicDays, topics, days),
    bySource,
    byHost,
    hosts,
    spikes: findSpikes(topicDays, topics, period),
    newVoices: await readNewVoices(trx, site.id, { period, most: maxVoices }),
    ...(await readExtremes(trx, site.id, period)),
    visits: await readVisitsSent(trx, site.id, { period, comparison: complete ? comparison : null, today }),
  }
}

/**
 * Returns the day on which the first topic was added or the first mention was found. Mentions are looked through only if
 * the topics began too late for the comparison.
 */
async function readBegan(
  trx: ActorTrx,
  site: Site,
  { topics, before }: { topics: readonly { since: Day }[]; before: Days | null },
): Promise<Day | null> {
  const [first] = topics.map(({ since }) => since).toSorted()
  if (first !== undefined && (before === null || first <= before.from)) return first
  const found = await readFirstFound(trx, site.id)
  const foundOn = found && localDay(found, site.timeZone)
  if (first === undefined || foundOn === null) return first ?? foundOn
  return foundOn < first ? foundOn : first
}

interface DayRow {
  day: Day
  mentions: number
}

/** Returns rows of a day as rows of a month, the most mentions first. */
function monthsOf<Row extends DayRow, Shown extends { mentions: { now: number } }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  monthOf: (row: Row, all: readonly Row[]) => Shown,
): Shown[] {
  return [...Map.groupBy(rows, keyOf).values()]
    .flatMap((all) => (all[0] ? [monthOf(all[0], all)] : []))
    .toSorted((a, b) => b.mentions.now - a.mentions.now)
}

async function readSources(
  trx: ActorTrx,
  siteId: number,
  days: CountedDays,
  spans: readonly Days[],
): Promise<{ rows: SourceMonth[]; copies: number }> {
  const found = await readSourceDays(trx, siteId, spans)
  const rows = monthsOf(
    found,
    ({ id, via }) => `${id} ${via}`,
    ({ id, name, via }, all): SourceMonth => ({
      id,
      name,
      via,
      mentions: compareCounts(all, days),
      days: byDay(all, days.period),
    }),
  )
  const { period } = days
  const copies = found.filter(({ day }) => day >= period.from && day <= period.to)
  return { rows, copies: copies.reduce((sum, row) => sum + row.copies, 0) }
}

async function readHosts(
  trx: ActorTrx,
  siteId: number,
  days: CountedDays,
  spans: readonly Days[],
): Promise<{ rows: HostMonth[]; hosts: number }> {
  const found = await readHostDays(trx, siteId, { period: days.period, days: spans, most: maxHosts })
  const rows = monthsOf(
    found,
    ({ host }) => host,
    ({ host }, all): HostMonth => ({ host, mentions: compareCounts(all, days), days: byDay(all, days.period) }),
  )
  return { rows, hosts: found[0]?.hosts ?? 0 }
}
