import { dayMs } from '#app/shared/calendar/duration.ts'
import { changeThresholds } from '#app/shared/competitors/change-thresholds.ts'
import { learningVisits, type Pace, type PageFailure, type PageKind } from '#app/shared/competitors/competitor.ts'
import { waitAfterFailure } from '../../outbound/retry.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long a page rests between two visits. */
export const paceMs: Readonly<Record<Pace, number>> = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs }

/** The pause between the visits that learn what is random. */
export const learningMs = changeThresholds.learningHours * hourMs
/** After so long a second visit confirms a change (of a file: only a large one), and that a page is gone. */
export const confirmingMs = changeThresholds.confirmingMinutes * minuteMs
/** After so long a changed page is visited again, so that there and back within a day is noticed. */
export const afterChangeMs = 20 * hourMs
/** A server that asked for a person is left alone for so long at least. */
const challengedMs = 7 * dayMs

/** What is read as a file of its own format, which has no random parts: it is compared from the second visit on. */
export const fileKinds = ['sitemap', 'feed', 'robots', 'assistants'] as const satisfies readonly PageKind[]

/** Returns whether a page of this kind is such a file. */
export const isFile = (kind: PageKind): boolean => fileKinds.some((one) => one === kind)

/** Returns how many visits a page needs before it is compared. */
export const visitsToLearn = (kind: PageKind): number => (isFile(kind) ? 1 : learningVisits)

/** Failures that say what the page is like: asking again soon brings nothing. */
const lasting: readonly PageFailure[] = [
  'robots',
  'not_http',
  'credentials',
  'other_port',
  'private_address',
  'too_large',
  'empty',
  'shrunk',
  'not_found',
  'soft_404',
  'not_text',
  'too_deep',
]

/**
 * Returns how long to wait after a failure, in milliseconds. A challenge for people: a week at least. What says how the page
 * is: once more after an hour, then at the page's own pace. Everything else: longer and longer, at most until its next
 * usual visit.
 * @param failures failures in a row, including this one
 * @param random from 0 to 1
 */
export function waitAfter(
  failure: PageFailure,
  { failures, pace, random }: { failures: number; pace: Pace; random: number },
): number {
  if (failure === 'challenge') return Math.max(challengedMs, paceMs[pace])
  const wait = waitAfterFailure(failures, random)
  if (failure === 'robots' || (lasting.includes(failure) && failures > 1)) return paceMs[pace]
  return Math.min(wait, paceMs[pace])
}
