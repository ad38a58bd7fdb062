import type { PaceState, Target } from '#app/shared/growth/target.ts'

/** The states of targets, the most urgent first. */
const urgency: readonly PaceState[] = [
  'atRisk',
  'behind',
  'missed',
  'onTrack',
  'reached',
  'early',
  'unknown',
  'notBegun',
]

/** Returns the targets that need someone most, and how many more there are; of equal ones the order stays. */
export function byUrgency<Given extends Pick<Target, 'pace'>>(
  targets: readonly Given[],
  most: number,
): { shown: Given[]; more: number } {
  const rank = ({ pace }: Given) => urgency.indexOf(pace.state)
  const shown = targets.toSorted((one, other) => rank(one) - rank(other)).slice(0, most)
  return { shown, more: targets.length - shown.length }
}
