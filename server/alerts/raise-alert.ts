import type { AlertFacts } from '#app/shared/alerts/alert-facts.ts'
import type { AlertKind } from '#app/shared/alerts/alert-rules.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { Context } from '../context.ts'
import type { SystemTrx, Trx } from '../db/database.ts'
import { notifyPeople } from '#server/notifications/notifications.ts'
import type { AlertSite } from './alert-site.ts'
import { alertWords, placeOf } from './alert-words.ts'
import { insertAlert, lockAlerts, readPeopleAround, wasRaised } from './raise-alert.sql.ts'

/** What watching needs; the times of all of it are the context's clock's. */
export type Watching = Pick<Context, 'database' | 'clock' | 'origin'>

export interface Occurrence {
  site: AlertSite
  kind: AlertKind
  /** Names it among those of its website and kind. */
  key: string
  facts: AlertFacts
  /** Says nothing when one of its kind was raised less than so long ago. */
  quietMs?: number
  /** Whether it goes on, and is ended by another (a silence). */
  open?: boolean
  /** Written into the history and told to nobody. */
  untold?: boolean
}

/**
 * Writes an alert into the website’s history and tells the company’s people and all staff of it, each as they chose: in
 * the bell, by mail, or both. All of it is one transaction, so that what was told is known to be told; an occurrence that
 * is there already is not told again, whichever process finds it, and after two of a kind on a website-local day the
 * further ones stand in the history alone. Of an archived company nothing is told. For the jobs that watch: it runs outside
 * of row-level security.
 * @returns whether it was new
 */
export async function raiseAlert(context: Watching, trx: SystemTrx, occurrence: Occurrence): Promise<boolean> {
  const { site, kind, facts } = occurrence
  const at = context.clock()
  const written = await recordAlert(trx, occurrence, at)
  if (written === undefined) return false
  if (written === null) return true
  const { company, staff } = await readPeopleAround(trx, site.clientId)
  const news = { kind: kind === 'silent' ? 'tracking' : 'alert', words: alertWords(site, facts) } as const
  // A company’s people have the month on their Dashboard, and no /analytics.
  await notifyPeople(context, trx, { ...news, userIds: company, url: placeOf(site, facts, at, 'company') })
  await notifyPeople(context, trx, { ...news, userIds: staff, url: placeOf(site, facts, at, 'staff') })
  return true
}

/**
 * Writes an alert into the history and tells nobody: what raising does first, and what is made up of the past.
 * @returns which one of its day is told, null when it is one too many; undefined when it is there already, too soon, or
 * of a website that is no more or whose company is archived
 */
export async function recordAlert(trx: Trx, occurrence: Occurrence, at: Date): Promise<number | null | undefined> {
  const { site, kind, key, facts, quietMs, open = false, untold = false } = occurrence
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
    untold,
  })
}
