import { planLimits } from '#app/shared/billing/catalogue.ts'
import { judgedMonths, type Standing } from '#app/shared/billing/standing.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { addMonths, firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { utcDay, localDay } from '#app/shared/calendar/zone.ts'
import { formatFullDay, formatMonth } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { readPlanStanding, type PlanStanding } from '../../access/plan/plan-standing.ts'
import { readPeopleAround } from '../../access/tenancy/people-to-notify.sql.ts'
import type { Context } from '../../context.ts'
import { writtenLocale } from '../../messages/written-locale.ts'
import { notifyPeople, type NewsWords } from '../../notifications/notifications.ts'
import { lockActiveCompany, readCandidates, writeNotified } from './watch-limits.sql.ts'

type WatchLimitsDeps = Pick<Context, 'database' | 'clock' | 'origin'>

const smallestLimit = Math.min(...Object.values(planLimits).map(({ events }) => events))

/**
 * Notifies clients and staff about months over the plan: a forgiven spike, the notice of a lock, a reminder, the lock
 * and its end. Called by a job. Each is sent once: the client is locked while it is decided, and what was sent is stored
 * in the same transaction, so neither a second process nor a kill sends it again or loses it.
 */
export async function watchPlanLimits(context: WatchLimitsDeps, signal: AbortSignal): Promise<void> {
  const db = context.database.db
  // Somewhere it may still be the month before.
  const [earliest] = judgedMonths(addMonths(monthOf(utcDay(context.clock())), -1))
  for (const clientId of await readCandidates(db, { since: firstDayOf(earliest), least: smallestLimit })) {
    if (signal.aborted) return
    await watchCompany(context, clientId)
  }
}

async function watchCompany(context: WatchLimitsDeps, clientId: string): Promise<void> {
  await context.database.db.transaction().execute(async (trx) => {
    if (!(await lockActiveCompany(trx, clientId))) return
    const now = context.clock()
    const found = await readPlanStanding(trx, clientId, now)
    const step = found && overageStep(found.notified, found.standing, now)
    if (!step) return
    await writeNotified(trx, clientId, step.after)
    if (step.news === null) return
    const news = { kind: 'plan', words: overageWords(step.news, found) } as const
    const { company, staff } = await readPeopleAround(trx, clientId)
    // Clients can't open /plans: this page says who manages the plan, and takes their request.
    await notifyPeople(context, trx, { ...news, userIds: company, url: '/misc/not-authorized?from=%2Fplans' })
    await notifyPeople(context, trx, { ...news, userIds: staff, url: `/plans?client=${clientId}` })
  })
}

/** Returns title and text of a notification about the events of a client's plan, in each recipient's language. */
function overageWords(news: OverageNews, { company, plan, timeZone, months, standing }: PlanStanding): NewsWords {
  return (t, language) => {
    const locale = writtenLocale(language)
    const limit = formatCount(locale, planLimits[plan].events)
    const named = (month: Month) => formatMonth(locale, month)
    const day = 'lockAt' in standing ? formatFullDay(locale, localDay(new Date(standing.lockAt), timeZone)) : ''
    const [first, second] = 'months' in standing ? standing.months.map(named) : ['', '']
    switch (news) {
      case 'spike': {
        const month = standing.state === 'forgiven' ? standing.month : months.at(-1)?.month
        const events = months.find((each) => each.month === month)?.events ?? 0
        return {
          title: t('overSpike', { company, month: month ? named(month) : '' }),
          text: t('overSpikeText', { events: formatCount(locale, events), plan, limit }),
        }
      }
      case 'notice':
        return {
          title: t('overNotice', { company, day }),
          text: t('overNoticeText', { first: first ?? '', second: second ?? '', plan, limit, day }),
        }
      case 'reminder':
        return { title: t('overReminder', { company, day }), text: t('overReminderText', { plan, limit }) }
      case 'locked':
        return { title: t('overLocked', { company }), text: t('overLockedText', { plan, limit }) }
      case 'unlocked':
        return { title: t('overUnlocked', { company }), text: t('overUnlockedText') }
    }
  }
}

/** What people are notified of. */
type OverageNews = 'spike' | 'notice' | 'reminder' | 'locked' | 'unlocked'

/** What a client was notified of, as it is stored. */
type PlanNotices = PlanStanding['notified']

const reminderMs = 3 * dayMs
const noNotice = { noticed_at: null, lock_at: null, reminded_at: null, locked_at: null }

/**
 * Returns what people have to be notified of now, and what is stored with it; null if nothing changes. Doing a step and
 * asking again gives null, so a step is done once however often the job runs.
 */
function overageStep(
  before: PlanNotices,
  standing: Standing,
  now: Date,
): { news: OverageNews | null; after: PlanNotices } | null {
  const step = (news: OverageNews | null, change: Partial<PlanNotices>) => ({ news, after: { ...before, ...change } })
  if (standing.state === 'locked') return before.locked_at === null ? step('locked', { locked_at: now }) : null
  if (standing.state === 'notice') {
    if (before.noticed_at === null) return step('notice', { noticed_at: now, lock_at: new Date(standing.lockAt) })
    const leftMs = Date.parse(standing.lockAt) - now.getTime()
    return before.reminded_at === null && leftMs > 0 && leftMs <= reminderMs
      ? step('reminder', { reminded_at: now })
      : null
  }
  if (before.locked_at !== null) return step('unlocked', noNotice)
  if (before.noticed_at !== null) return step(null, noNotice)
  if (standing.state !== 'forgiven') return null
  const spike = firstDayOf(standing.month)
  return before.spike_month === spike ? null : step('spike', { spike_month: spike })
}
