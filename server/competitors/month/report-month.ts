import type { Actor } from '#app/shared/access/permissions.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import { endOfDay, startOfDay } from '#app/shared/calendar/zone.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { competitorsPermission } from '../permission.ts'
import {
  readChangesByKind,
  readFactChanges,
  readIsWatching,
  readTellingChanges,
  type FactChange,
  type KindRow,
  type TellingChanges,
} from './report-month.sql.ts'

/** The most telling changes of a report. */
const maxTelling = 10

/** What competitors changed in a month, for its report. Nothing that staff ignores. */
export interface CompetitorMonth {
  /** Whether the client watches competitors at all. */
  watches: boolean
  byKind: KindRow[]
  telling: TellingChanges
  /** Lowest prices and pages of sitemaps that are different now. */
  facts: FactChange[]
}

/**
 * Returns what a client's competitors changed in a month, for its report. For staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const getCompetitorMonth = (
  context: Context,
  actor: Actor,
  { clientId, month }: { clientId: string; month: Month },
): Promise<CompetitorMonth> =>
  reading(context, actor, onWebsite({ clientId, permission: competitorsPermission }), async (trx, site) => {
    const { id, time_zone: timeZone } = site
    const days = { from: firstDayOf(month), to: lastDayOf(month) }
    return {
      watches: await readIsWatching(trx, id),
      byKind: await readChangesByKind(trx, id, days),
      telling: await readTellingChanges(trx, id, { days, most: maxTelling }),
      facts: await readFactChanges(trx, id, { from: startOfDay(days.from, timeZone), to: endOfDay(days.to, timeZone) }),
    }
  })
