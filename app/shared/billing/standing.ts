import { localMonth, type TimeZone } from '../calendar/zone.ts'
import { addMonths, type Month } from '../calendar/month.ts'
import { dayMs } from '../calendar/duration.ts'

/** Time between the notice and the lock. */
const noticeDays = 14

/**
 * How a client's monthly events compare with its plan.
 * - `within`: no month is over
 * - `forgiven`: a single month is over; nothing happens
 * - `notice`: two months in a row are over; from `lockAt` on months can be locked
 * - `locked`: the client's own people can't open the months from `from` on; staff can, and counting goes on
 */
export type Standing =
  | { state: 'within' }
  | { state: 'forgiven'; month: Month }
  | { state: 'notice'; months: OverMonths; lockAt: string }
  | { state: 'locked'; months: OverMonths; lockAt: string; from: Month }

/** The two newest months in a row that are over, the older one first. */
type OverMonths = readonly [Month, Month]

/** The notice that a client was given. */
interface LockNotice {
  lockAt: Date
  /** When the lock began; null before it. */
  lockedAt: Date | null
}

export interface MonthEvents {
  month: Month
  events: number
}

interface StandingInput {
  /** The running month in the client's time zone. */
  running: Month
  /** The events of months; a month that is missing had none. */
  months: readonly MonthEvents[]
  /** The monthly events of the plan that the client has now, so that a larger plan ends everything at once. */
  limit: number
  /** Null as long as none was given: the lock is then `noticeDays` away. */
  notice: LockNotice | null
  timeZone: TimeZone
  now: Date
}

/**
 * Returns how a client's monthly events compare with its plan.
 *
 * The running month counts as soon as it is over. Until then it says nothing: two finished months in a row stay a
 * notice, and a month that ends within the limit ends it. A lock begins only while the running month itself is over, so
 * that no one is locked out whose traffic has fallen. It then lasts until a month ends within the limit, or the plan is
 * larger.
 */
export function standingOf({ running, months, limit, notice, timeZone, now }: StandingInput): Standing {
  const isOver = (month: Month) => (months.find((each) => each.month === month)?.events ?? 0) > limit
  const isRunningOver = isOver(running)
  const newest = isRunningOver ? running : addMonths(running, -1)
  const before = addMonths(newest, -1)
  if (!isOver(newest)) return { state: 'within' }
  if (!isOver(before)) return { state: 'forgiven', month: newest }
  const over: OverMonths = [before, newest]
  const lockAt = notice?.lockAt ?? new Date(now.getTime() + noticeDays * dayMs)
  const hasBegun = notice !== null && (notice.lockedAt !== null || (lockAt <= now && isRunningOver))
  if (!hasBegun) return { state: 'notice', months: over, lockAt: lockAt.toISOString() }
  return { state: 'locked', months: over, lockAt: lockAt.toISOString(), from: localMonth(lockAt, timeZone) }
}

/** The months whose events `standingOf` looks at: the running one and the two before it, oldest first. */
export const judgedMonths = (running: Month): readonly [Month, Month, Month] => [
  addMonths(running, -2),
  addMonths(running, -1),
  running,
]
