import type { Standing } from '#app/shared/billing/standing.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import type { PlanStanding } from '../../access/plan/plan-standing.ts'

/** What people are notified of. */
export type OverageNews = 'spike' | 'notice' | 'reminder' | 'locked' | 'unlocked'

/** What a company was notified of, as it is stored. */
export type Notified = PlanStanding['notified']

const reminderMs = 3 * dayMs
const noNotice = { noticed_at: null, lock_at: null, reminded_at: null, locked_at: null }

/**
 * Returns what people have to be notified of now, and what is stored with it; null if nothing changes. Doing a step and
 * asking again gives null, so a step is done once however often the job runs.
 */
export function overageStep(
  before: Notified,
  standing: Standing,
  now: Date,
): { news: OverageNews | null; after: Notified } | null {
  const step = (news: OverageNews | null, change: Partial<Notified>) => ({ news, after: { ...before, ...change } })
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
