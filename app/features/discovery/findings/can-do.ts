import type { FindingState } from '#app/shared/discovery/finding.ts'
import type { FindingAction } from './list-keys.ts'

const possible: Readonly<Record<FindingState, readonly FindingAction[]>> = {
  open: ['card', 'snooze', 'dismiss'],
  snoozed: ['card', 'dismiss', 'reopen'],
  dismissed: ['reopen'],
  carded: [],
  expired: [],
  fixed: [],
}

/** Returns what people can do with a finding in a state. */
export const actionsOf = (state: FindingState): readonly FindingAction[] => possible[state]

/** Returns whether an action is possible in a state. */
export const canDo = (state: FindingState, action: FindingAction): boolean => possible[state].includes(action)
