import { beforeEach } from 'vitest'
import type { AlertRule } from '#app/shared/alerts/alert-rules.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { admin, clientOf, companyId, editor, insertCompanies, insertWebsiteOf, removeEverybody } from './companies.ts'
import { draft } from './event-drafts.ts'
import { openContext } from './open-context.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { updateAlertRule } from '#server/alerts/alerts.ts'
import { watchAlerts } from '#server/alerts/watch-alerts.ts'
import { insertAccounts } from './people.ts'

const clientId = companyId(1)

/** The earlier weeks that define what is usual. */
export const weeks = [1, 2, 3, 4, 5, 6, 7, 8]
/** Returns the same instant this many weeks earlier. */
export const before = (instant: string, week: number) => new Date(Date.parse(instant) - week * 7 * dayMs)

/** Sets up a watched website before each test. It is Thursday, 15 October, 14:30 in the website's time zone. */
export function alertScene() {
  const context = openContext()
  let siteId = 0
  let visitor = 1n
  const scene = {
    context,
    get siteId(): number {
      return siteId
    },
    look: () => watchAlerts(context, new AbortController().signal),
    /** Returns events of this many visitors, each with one page view (or event) at an instant. */
    come: (count: number, at: string | Date, more: Partial<NormalizedEvent> = {}): NormalizedEvent[] =>
      Array.from({ length: count }, () => draft({ siteId, at: new Date(at), visitor: (visitor += 1n), ...more })),
    /** Returns the first event ever, so that the weeks after it count as measured. */
    firstEver: () => scene.come(1, '2026-07-01T10:00:00Z'),
    async write(...drafts: NormalizedEvent[][]) {
      const { database } = context
      await createEventWriter(database).append(drafts.flat())
      await refreshSite(database, siteId)
    },
    /** Returns the notifications of an Editor. */
    notices: () =>
      context.database.db
        .selectFrom('notification')
        .select(['title', 'text', 'url', 'kind'])
        .where('user_id', '=', editor.userId)
        .orderBy('created_at')
        .orderBy('title')
        .execute(),
    alerts: () =>
      context.database.db.selectFrom('alert').select(['kind', 'day', 'told', 'facts']).orderBy('at').execute(),
    setRule: (rule: AlertRule) => updateAlertRule(context, clientOf(1), { clientId, rule }),
  }
  beforeEach(async () => {
    context.clock.set('2026-10-15T12:30:00Z')
    await removeEverybody(context, 'mail')
    await insertCompanies(context, 1)
    await insertAccounts(context, [
      { actor: clientOf(1), email: 'clara@one.test' },
      { actor: editor, email: 'emil@loop.test' },
      { actor: admin, email: 'ada@loop.test' },
    ])
    siteId = await insertWebsiteOf(context, 1, { timeZone: 'Europe/Berlin' })
  })
  return scene
}
