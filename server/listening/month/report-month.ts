import type { Actor } from '#app/shared/access/permissions.ts'
import type { Day, Days } from '#app/shared/calendar/day.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import { byCompleteDays, monthPeriods } from '../../analytics/query/periods.ts'
import type { Context } from '../../context.ts'
import { listeningPermission } from '../permission.ts'
import { lastVisitDay } from '../visits/visits-sent.ts'
import { readVisitsSent } from '../visits/visits.ts'
import {
  readListeningSince,
  readReportDays,
  readReportExtreme,
  readReportHosts,
  readReportTopics,
  type ReportDayRow,
  type ReportMention,
  type ReportTopicRow,
} from './report-month.sql.ts'

const maxHosts = 10

/** Mentions of some days as reports add them up. */
export interface MentionSums {
  mentions: number
  /** About a brand or product topic of the client. */
  own: number
  ofCompetitors: number
  /** Of `own`. */
  positive: number
  negative: number
}

/** A client's month of mentions for its report. Copies and irrelevant mentions are not counted. */
export interface MentionMonth {
  /** Whether the client listens at all: it has a topic or a mention. */
  began: boolean
  /** False while the month is running. */
  complete: boolean
  now: MentionSums
  /** Of the finished days, which are compared. */
  compared: MentionSums
  /** Of the comparison; null if Listening had not begun on its first day. */
  before: MentionSums | null
  topics: { id: string; name: string; now: number; compared: number; before: number }[]
  hosts: { rows: { host: string; mentions: number }[]; total: number }
  best: ReportMention | null
  worst: ReportMention | null
  visits: {
    /** The most that the mentions can have sent. */
    upTo: number
    /** Of the comparison; null while mentions of the month can still send visits. */
    before: number | null
    /** Mentions with an address, copies included. */
    mentions: number
    /** Whether the days of a mention may not be over yet. */
    isOpen: boolean
  }
}

/**
 * Returns a client's month of mentions for its report, compared with the month before: of a running month the finished days
 * with the same days. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const getMentionMonth = (
  context: Context,
  actor: Actor,
  { clientId, month }: { clientId: string; month: Month },
): Promise<MentionMonth> =>
  reading(context, actor, onWebsite({ clientId, permission: listeningPermission }), async (trx, site) => {
    const { id, time_zone: timeZone } = site
    const { today, period, compared, comparison, complete } = byCompleteDays(
      monthPeriods(month, context.clock(), timeZone),
    )
    const since = await readListeningSince(trx, id)
    const isComparable = comparison !== null && since !== null && localDay(since, timeZone) <= comparison.from
    const before = isComparable ? comparison : null
    const spans = before ? [before, period] : [period]
    const days = await readReportDays(trx, id, spans)
    const visits = await readVisitsSent(trx, id, { period, comparison: complete ? before : null, today })
    return {
      began: since !== null,
      complete,
      now: sumMentions(days, period),
      compared: sumMentions(days, compared),
      before: before && sumMentions(days, before),
      topics: sumTopics(await readReportTopics(trx, id, spans), { period, compared, before }),
      hosts: await readReportHosts(trx, id, { period, most: maxHosts }),
      best: await readReportExtreme(trx, id, { period, sentiment: 'positive' }),
      worst: await readReportExtreme(trx, id, { period, sentiment: 'negative' }),
      visits: {
        upTo: visits.upTo,
        before: visits.before,
        mentions: visits.mentions,
        isOpen: lastVisitDay(period.to) >= today,
      },
    }
  })

const isIn = (day: Day, days: Days | null): boolean => days !== null && day >= days.from && day <= days.to

const sumOf = <Row extends { day: Day; mentions: number }>(rows: readonly Row[], days: Days | null): number =>
  rows.reduce((sum, { day, mentions }) => sum + (isIn(day, days) ? mentions : 0), 0)

/** Adds up the rows of some days. */
function sumMentions(rows: readonly ReportDayRow[], days: Days | null): MentionSums {
  const own = rows.filter(({ isOwn }) => isOwn)
  return {
    mentions: sumOf(rows, days),
    own: sumOf(own, days),
    ofCompetitors: sumOf(
      rows.filter(({ isOfCompetitor }) => isOfCompetitor),
      days,
    ),
    positive: sumOf(
      own.filter(({ sentiment }) => sentiment === 'positive'),
      days,
    ),
    negative: sumOf(
      own.filter(({ sentiment }) => sentiment === 'negative'),
      days,
    ),
  }
}

/** Returns topics with mentions, the most first. */
function sumTopics(
  rows: readonly ReportTopicRow[],
  { period, compared, before }: { period: Days; compared: Days | null; before: Days | null },
): MentionMonth['topics'] {
  return [...Map.groupBy(rows, ({ id }) => id)]
    .map(([id, all]) => ({
      id,
      name: all[0]?.name ?? '',
      now: sumOf(all, period),
      compared: sumOf(all, compared),
      before: sumOf(all, before),
    }))
    .toSorted((a, b) => b.now - a.now || a.name.localeCompare(b.name))
}
