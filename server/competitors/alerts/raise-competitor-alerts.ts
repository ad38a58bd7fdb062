import type { Day } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { localDay, startOfDay } from '#app/shared/calendar/zone.ts'
import { severities } from '#app/shared/competitors/change.ts'
import { readStaffIds } from '../../access/tenancy/people-to-notify.sql.ts'
import type { Context } from '../../context.ts'
import type { SystemTrx } from '../../db/database.ts'
import { notifyPeople, type NewsWords } from '../../notifications/notifications.ts'
import { changeWords, moreChangesWords } from './alert-words.ts'
import {
  countAlerted,
  lockCompetitorAlerts,
  noteAlerted,
  readUnalertedChanges,
  type AlertedSite,
} from './alerts.sql.ts'

/** Changes of a day that notify by themselves; the next ones together, and later ones not. */
const maxAlertsADay = 5

/** Stored changes of one website. */
interface StoredChanges {
  siteId: number
  changeIds: readonly string[]
}

/**
 * Notifies staff of changes that are as severe as the client's settings ask, as each of them chose. Each change notifies
 * once, also one that became severe only later in its week. Five of a day, local to the website, notify by themselves, the
 * next ones together, and later ones not. Call it in the transaction that stores the changes; of several websites in the
 * order of their ids, because it waits for others that raise alerts of the same one.
 */
export async function raiseCompetitorAlerts(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: SystemTrx,
  { siteId, changeIds }: StoredChanges,
): Promise<void> {
  if (changeIds.length === 0) return
  const site = await lockCompetitorAlerts(trx, siteId)
  if (!site || site.alertFrom === null) return
  const severe = severities.slice(0, severities.indexOf(site.alertFrom) + 1)
  const changes = await readUnalertedChanges(trx, siteId, { ids: changeIds, severe })
  if (changes.length === 0) return
  const at = context.clock()
  const today = localDay(at, site.timeZone)
  const before = await countAlerted(trx, siteId, startOfDay(today, site.timeZone))
  // More than the limit were noted once the further ones of the day have been counted in a notification.
  if (before > maxAlertsADay) return
  const userIds = await readStaffIds(trx)
  const notify = (words: NewsWords, url: string) =>
    notifyPeople(context, trx, { kind: 'competitor', userIds, words, url })
  const alone = changes.slice(0, maxAlertsADay - before)
  for (const change of alone) await notify(changeWords(site, change), linkToChanges(site, change.day, change.id))
  const further = changes.length - alone.length
  if (further > 0) await notify(moreChangesWords(site, further), linkToChanges(site, today))
  await noteAlerted(
    trx,
    siteId,
    changes.map(({ id }) => id),
    at,
  )
}

/** Returns the path to the changes of a day's month, and to one of them if it is given. */
const linkToChanges = ({ clientId }: AlertedSite, day: Day, change?: string): string =>
  `/competitors?${new URLSearchParams({ client: clientId, month: monthOf(day), ...(change && { change }) }).toString()}`
