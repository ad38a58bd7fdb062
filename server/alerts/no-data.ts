import * as v from 'valibot'
import { readAlertSettings } from '#app/shared/alerts/alert-rules.ts'
import { daysBetween, type Day } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { lockAlerts, wasImported } from './raise-alert.sql.ts'
import { raiseAlert, type AlertDeps } from './raise-alert.ts'
import {
  dropNoDataAlert,
  endNoDataAlert,
  readLastVisits,
  readNewestDays,
  readNoDataAlerts,
  readWatch,
  writeWatch,
  type NoDataAlert,
  type WatchedSite,
} from './no-data.sql.ts'

const hourMs = 3_600_000
/** After this long without visits a website was given up rather than broken: no alert is raised. */
const forgottenMs = 8 * dayMs
/** A longer gap between two checks means that the server was off and missed events itself. */
const awayMs = hourMs

const watchSchema = v.object({ since: v.string(), lastRunAt: v.string() })

/**
 * Notifies a client's people and all staff once when its website stops sending events, and once when data comes
 * again.
 *
 * The alert is raised after the hours that the rule sets. By default that is a day without any event, or the longest
 * pause between visits in the week before if that is longer, so a website that rests at weekends raises nothing on
 * Saturdays. Time in which this server was off does not count. Excluded are archived clients, rules that are off or
 * snoozed, websites without data for more than eight days, and those that get their data by imports.
 *
 * Alerts are stored, so neither a restart nor a second process raises one again.
 */
export async function watchNoData(context: AlertDeps, signal: AbortSignal): Promise<void> {
  const db = context.database.db
  const now = context.clock()
  const watchedSince = await keepWatch(context, now)
  const sites = new Map((await readLastVisits(db)).map((site) => [site.id, site]))
  const withoutData = new Set<number>()

  for (const alert of await readNoDataAlerts(db)) {
    if (signal.aborted) return
    const site = sites.get(alert.siteId)
    if (!site) {
      await dropNoDataAlert(db, alert, now)
      continue
    }
    withoutData.add(alert.siteId)
    const { lastAt } = site
    if (!lastAt || lastAt.getTime() <= Date.parse(alert.since)) continue
    if (lastAt.getTime() > now.getTime() - dayMs) await alertRecounted(context, site, alert, lastAt)
  }

  for (const site of sites.values()) {
    if (signal.aborted) return
    if (withoutData.has(site.id) || site.unsettled || !site.lastAt || !isOn(site, now)) continue
    const quietMs = now.getTime() - Math.max(site.lastAt.getTime(), watchedSince.getTime())
    const { hours } = readAlertSettings('noData', site.settings)
    if (quietMs < (hours === null ? dayMs : hours * hourMs)) continue
    if (now.getTime() - site.lastAt.getTime() > forgottenMs) continue
    if (hours === null && quietMs < maxPauseMs(await readNewestDays(db, site.id))) continue
    if (await wasImported(db, site.id, new Date(now.getTime() - forgottenMs))) continue
    await alertNoData(context, site, site.lastAt, hours)
  }
}

/** A rule that is not stored is enabled. */
const isOn = ({ enabled, snoozedUntil, timeZone }: WatchedSite, now: Date) =>
  enabled !== false && (snoozedUntil === null || snoozedUntil <= localDay(now, timeZone))

/**
 * Returns the instant since which a server has checked without a long gap; now, if the last check is too long ago.
 * Numbers from before it may miss visitors. Null if no server ever checked.
 */
export async function watchedSince({ database, clock }: AlertDeps): Promise<Date | null> {
  const stored = v.safeParse(watchSchema, await readWatch(database.db))
  if (!stored.success) return null
  const now = clock()
  const goesOn = now.getTime() - Date.parse(stored.output.lastRunAt) <= awayMs
  return goesOn ? new Date(stored.output.since) : now
}

/** The same, and stores that a check happens now. */
async function keepWatch(context: AlertDeps, now: Date): Promise<Date> {
  const since = (await watchedSince(context)) ?? now
  await writeWatch(context.database.db, { since: since.toISOString(), lastRunAt: now.toISOString() }, now)
  return since
}

/** The longest pause between two days with events, in milliseconds. */
function maxPauseMs(days: readonly Day[]): number {
  const pauses = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day))
  return Math.max(0, ...pauses) * dayMs
}

async function alertNoData(context: AlertDeps, site: WatchedSite, lastAt: Date, hours: number | null): Promise<void> {
  const since = lastAt.toISOString()
  const facts = { what: 'noData', since, hours } as const
  await context.database.db
    .transaction()
    .execute((trx) => raiseAlert(context, trx, { site, kind: 'noData', key: since, facts, open: true }))
}

/** Whether to notify about the end: only if people were notified of the beginning and still want this alert. */
async function alertRecounted(context: AlertDeps, site: WatchedSite, alert: NoDataAlert, again: Date): Promise<void> {
  const { since } = alert
  const facts = { what: 'recounted', since, again: again.toISOString() } as const
  const silently = alert.told === null || !isOn(site, context.clock())
  await context.database.db.transaction().execute(async (trx) => {
    await lockAlerts(trx, site.id)
    if (!(await endNoDataAlert(trx, alert, context.clock()))) return
    await raiseAlert(context, trx, { site, kind: 'noData', key: `${since} ended`, facts, silently })
  })
}
