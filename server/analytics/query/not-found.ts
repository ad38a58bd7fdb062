import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import {
  maxNotFoundRows,
  maxOrigins,
  type NotFoundMonth,
  type NotFoundNumbers,
  type NotFoundOrigin,
  type NotFoundOrigins,
  type NotFoundOriginsQuery,
  type NotFoundQuery,
} from '#app/shared/analytics/not-found.ts'
import { reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { filterCondition } from '../filters/page-filters.sql.ts'
import { readOrigins, type OriginRow } from './not-found-origins.sql.ts'
import { readNotFound, readNotFoundTerm, type NotFoundAnswer } from './not-found.sql.ts'
import { byCompleteDays, monthPeriods, sinceTracking, todayApart } from './periods.ts'
import { onAnalytics } from './site.ts'

const numbersOf = ([times, visitors]: [number, number]): NotFoundNumbers => ({ times, visitors })
const nothing: NotFoundAnswer = { now: [0, 0], before: [0, 0], today: null, total: 0, rows: [] }

/**
 * Returns the pages of a client's website that were requested but not found in a month, up to `maxNotFoundRows`,
 * with the comparison. It counts the events `404`, sent by the tracking script or read from an access log. A running
 * month counts today, but compares only finished days. For Editor and Admin.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website
 */
export async function getNotFound(context: Context, actor: Actor, query: NotFoundQuery): Promise<NotFoundMonth> {
  return reading(context, actor, onAnalytics(query.clientId), async (trx, site) => {
    const asked = monthPeriods(query.month, context.clock(), site.timeZone, query.compare)
    const periods = byCompleteDays(sinceTracking(asked, site.firstDay))
    const { period, comparison, complete } = periods
    const term = await readNotFoundTerm(trx, site.id, comparison ? [period, comparison] : [period])
    const found =
      term === null
        ? nothing
        : await readNotFound(
            trx,
            { siteId: site.id, term, condition: await conditionOf(trx, site.id, query.filters) },
            { period, comparison, today: todayApart(periods), limit: maxNotFoundRows },
          )
    return {
      domain: site.domain,
      timeZone: site.timeZone,
      period,
      complete,
      comparison,
      ...numbersOf(found.now),
      previous: comparison && numbersOf(found.before),
      ...(found.today && { today: numbersOf(found.today) }),
      total: found.total,
      rows: found.rows.map(({ path, now, before, firstDay, lastDay, today }) => ({
        path,
        ...numbersOf(now),
        firstDay,
        lastDay,
        previous: comparison && numbersOf(before),
        ...(today && { today: numbersOf(today) }),
      })),
    }
  })
}

/**
 * Returns where the requests of one missing page came from in a month, most frequent first, up to `maxOrigins`. For
 * Editor and Admin.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website
 */
export async function getNotFoundOrigins(
  context: Context,
  actor: Actor,
  query: NotFoundOriginsQuery,
): Promise<NotFoundOrigins> {
  return reading(context, actor, onAnalytics(query.clientId), async (trx, site) => {
    const { period } = monthPeriods(query.month, context.clock(), site.timeZone)
    const term = await readNotFoundTerm(trx, site.id, [period])
    if (term === null) return { total: 0, rows: [] }
    const condition = await conditionOf(trx, site.id, query.filters)
    const scope = { siteId: site.id, term, condition }
    const { total, rows } = await readOrigins(trx, scope, { period, paths: [query.path], limit: maxOrigins })
    return { total, rows: rows.map(originOf) }
  })
}

const conditionOf = async (trx: Trx, siteId: number, filters: readonly Filter[]) =>
  filters.length === 0 ? null : filterCondition(trx, siteId, filters)

function originOf({ page, referrer, source, numbers }: OriginRow): NotFoundOrigin {
  if (page !== null) return { kind: 'page', value: page, ...numbersOf(numbers) }
  if (referrer !== '') return { kind: 'referrer', value: referrer, ...numbersOf(numbers) }
  return { kind: source === '' ? 'unknown' : 'source', value: source, ...numbersOf(numbers) }
}
