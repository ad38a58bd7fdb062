import { dayMs } from '#app/shared/calendar/duration.ts'
import type { Stage } from '#app/shared/cards/stage.ts'
import type { FindingEventKind } from '#app/shared/discovery/finding-kind.ts'
import type { FindingKind } from '#app/shared/discovery/finding-rank.ts'
import type { Detection, FindingState, Severity } from '#app/shared/discovery/finding.ts'

/** A stored finding with what decides about its next state. */
export interface KnownFinding {
  id: string
  state: FindingState
  severity: Severity
  direction: number
  /** The number of days on which its newest detection was measured; null for a moment, such as a crawl. */
  days: number | null
  /** The first day of the month in which a snoozed one returns. */
  snoozedUntil: string | null
  /** What a dismissed one was when it was dismissed. */
  dismissed: { severity: Severity; impact: number } | null
  /** Its newest card; null if it has none, or if it was deleted. */
  card: FindingCard | null
}

/** The card of a finding. */
export interface FindingCard {
  stage: Stage
  trashed: boolean
  /** When it shipped last. */
  shippedAt: Date | null
}

/** A detection with what is calculated from it. */
export interface RatedDetection {
  detection: Detection
  severity: Severity
  direction: number
  kind: FindingKind
  /** In visits. */
  impact: number
}

/** The run that a plan belongs to. */
export interface PlannedRun {
  at: Date
  /** The first day of the running month, local to the website. */
  today: string
  /** The number of days that it measured. */
  days: number
}

/** What happens to a finding that was detected, or missed. */
export interface FindingStep {
  state: FindingState
  events: { kind: FindingEventKind; before?: Severity; after?: Severity }[]
  /** Whether it came back, so that its evidence is frozen again. */
  isBack: boolean
}

/** A card counts as tried and without success, if the condition is met this long after it shipped. */
const triedMs = 28 * dayMs
/** A finding of a whole month ends after this many days without it; months differ in their length. */
const maxWait = 28

/** Returns whether a card still is the plan for its finding. */
export const isCardLive = (card: FindingCard | null): boolean =>
  card !== null && !card.trashed && card.stage !== 'dismissed' && card.stage !== 'declined'

/** Returns whether a card is over although the condition is still met. */
const hasFailed = (card: FindingCard | null, at: Date): boolean =>
  !isCardLive(card) ||
  (card?.stage === 'done' && card.shippedAt !== null && at.getTime() - card.shippedAt.getTime() >= triedMs)

/** Whether work on a card has not shipped yet, so that it is still the plan for a condition that is met again. */
const isAhead = (card: FindingCard | null): boolean =>
  isCardLive(card) && card?.stage !== 'shipped' && card?.stage !== 'measuring' && card?.stage !== 'done'

const levels: readonly Severity[] = ['low', 'medium', 'high']
const isWorse = (now: Severity, before: Severity) => levels.indexOf(now) > levels.indexOf(before)
/** An impact below half a visit doubles by chance. */
const minImpact = 0.5

/**
 * Returns whether a detection is materially different from what was dismissed: its severity is higher, or its impact at
 * least twice as large. Only then a dismissed finding returns.
 */
const isMateriallyDifferent = (
  { severity, impact }: Pick<RatedDetection, 'severity' | 'impact'>,
  dismissed: { severity: Severity; impact: number },
): boolean => isWorse(severity, dismissed.severity) || impact >= 2 * Math.max(dismissed.impact, minImpact)

/** Returns what happens to a finding whose condition is met. */
export function stepOfDetected(known: KnownFinding, now: RatedDetection, run: PlannedRun): FindingStep {
  const { state, card, dismissed } = known
  const events: FindingStep['events'] = []
  const changed = { before: known.severity, after: now.severity }
  if (state === 'expired' || state === 'fixed') {
    return {
      state: isAhead(card) ? 'carded' : 'open',
      events: [{ kind: 'returned', ...(now.severity !== known.severity && changed) }],
      isBack: true,
    }
  }
  if (state === 'dismissed' && dismissed && isMateriallyDifferent(now, dismissed)) {
    const severities = { before: dismissed.severity, after: now.severity }
    return { state: 'open', events: [{ kind: 'returnedDifferent', ...severities }], isBack: true }
  }
  if (now.severity !== known.severity) events.push({ kind: 'severityChanged', ...changed })
  if (now.direction * known.direction < 0) events.push({ kind: 'directionChanged' })
  if (state === 'carded' && hasFailed(card, run.at)) {
    return { state: 'open', events: [...events, { kind: 'uncarded' }], isBack: false }
  }
  if (state === 'snoozed' && known.snoozedUntil !== null && known.snoozedUntil <= run.today) {
    return { state: 'open', events: [...events, { kind: 'woken' }], isBack: false }
  }
  return { state, events, isBack: false }
}

/**
 * Returns what happens to a finding whose rule ran and no longer detects it. Fewer days than it was measured on prove
 * nothing: at the start of a month no page has the visits of a month. Dismissed ones stay dismissed, so that the same
 * evidence does not return as a new finding.
 */
export function stepOfMissed(known: KnownFinding, run: PlannedRun): FindingStep {
  const { state, days, card } = known
  const hasProof = days === null || run.days >= Math.min(days, maxWait)
  const mayEnd = state === 'open' || state === 'carded' || state === 'snoozed'
  if (!mayEnd || !hasProof) return { state, events: [], isBack: false }
  const isFixed = state === 'carded' && card !== null && !card.trashed && card.shippedAt !== null
  const ended = isFixed ? 'fixed' : 'expired'
  return { state: ended, events: [{ kind: ended }], isBack: false }
}
