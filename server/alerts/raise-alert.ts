import type { AlertFacts } from '#app/shared/alerts/alert-facts.ts'
import type { AlertKind } from '#app/shared/alerts/alert-rules.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { readPeopleAround } from '../access/tenancy/people-to-notify.sql.ts'
import type { Context } from '../context.ts'
import type { SystemTrx, Trx } from '../db/database.ts'
import { notifyPeople } from '../notifications/notifications.ts'
import type { AlertSite } from './alert-site.ts'
import { alertWords, linkTo } from './alert-words.ts'
import { insertAlert, lockAlerts, wasRaised } from './raise-alert.sql.ts'

/** What the watching jobs need. All times come from the context's clock. */
export type AlertDeps = Pick<Context, 'database' | 'clock' | 'origin'>

export interface Occurrence {
  site: AlertSite
  kind: AlertKind
  /** Unique within the website and kind, so that an occurrence is raised once. */
  key: string
  facts: AlertFacts
  /** Raise nothing if an alert of this kind was raised less than this long ago, in milliseconds. */
  quietMs?: number
  /** Whether the alert lasts until another one ends it ("no data received"). */
  open?: boolean
  /** Write it to the history without notifying anyone. */
  silently?: boolean
}

/**
 * Writes an alert to the website's history and notifies the client's people and all staff, each by their preference:
 * in the bell, by mail, or both. Runs in one transaction, so history and notifications agree. An occurrence that
 * exists already is not raised again, whichever process finds it. After two alerts of a kind on a website-local day,
 * further ones only enter the history. Archived clients get no alerts. For the watching jobs: it runs without
 * row-level security.
 * @returns whether it was new
 */
export async function raiseAlert(context: AlertDeps, trx: SystemTrx, occurrence: Occurrence): Promise<boolean> {
  const { site, kind, facts } = occurrence
  const at = context.clock()
  const written = await recordAlert(trx, occurrence, at)
  if (written === undefined) return false
  if (written === null) return true
  const { company, staff } = await readPeopleAround(trx, site.clientId)
  const news = { kind: kind === 'noData' ? 'tracking' : 'alert', words: alertWords(site, facts) } as const
  // Clients see the month on their Dashboard; they can't open /analytics.
  await notifyPeople(context, trx, { ...news, userIds: company, url: linkTo(site, facts, at, 'company') })
  await notifyPeople(context, trx, { ...news, userIds: staff, url: linkTo(site, facts, at, 'staff') })
  return true
}

/**
 * Writes an alert to the history and notifies no one. `raiseAlert` notifies afterwards; derived past alerts do not.
 * @returns 1 or 2, its number of the day; null when it is beyond two; undefined when nothing was written: it exists
 * already, is too soon after the last one, or the website was removed or its client archived
 */
export async function recordAlert(trx: Trx, occurrence: Occurrence, at: Date): Promise<number | null | undefined> {
  const { site, kind, key, facts, quietMs, open = false, silently = false } = occurrence
  if (!(await lockAlerts(trx, site.id))) return undefined
  if (quietMs !== undefined && (await wasRaised(trx, site.id, kind, new Date(at.getTime() - quietMs)))) return undefined
  return insertAlert(trx, {
    siteId: site.id,
    kind,
    occurrence: key,
    day: localDay(at, site.timeZone),
    at,
    facts,
    endedAt: open ? null : at,
    silently,
  })
}
