import { canSeeDiscovery } from '../access/permissions.ts'
import type { ItemAction, ItemKind } from '../items/item-kind.ts'
import { findingStates, type FindingState } from './finding.ts'

const findingActions = {
  card: { from: ['open', 'snoozed'], key: 'c' },
  // Snoozing a snoozed one again only changes its month.
  snooze: { from: ['open', 'snoozed'], offered: ['open'], needs: 'month', key: 's' },
  dismiss: { from: ['open', 'snoozed'], needs: 'reason', key: 'd', audit: 'finding.dismissed' },
  reopen: { from: ['snoozed', 'dismissed'], key: 'o' },
} as const satisfies Record<string, ItemAction<FindingState>>
/** What people do with findings. One on a card is the card's matter. */
export type FindingAction = keyof typeof findingActions

/** What happened to a finding. */
const findingEvents = [
  /** Detected for the first time. */
  'found',
  /** Its severity is another one; its direction is another one, such as from a fall to a rise. */
  'severityChanged',
  'directionChanged',
  'dismissed',
  'snoozed',
  /** A person took back a dismissal, a snooze or an end; its snooze ended. */
  'reopened',
  'woken',
  'carded',
  /** Its card was dismissed, declined, put into the trash or deleted, or is done although the condition is still met. */
  'uncarded',
  'expired',
  'fixed',
  /** The condition is met again; or a dismissed one is materially different: more severe, or twice the impact. */
  'returned',
  'returnedDifferent',
] as const
export type FindingEventKind = (typeof findingEvents)[number]

/** Findings as items: Admins work through them (specification §6). */
export const findingKind = {
  plural: 'findings',
  may: canSeeDiscovery,
  states: findingStates,
  actions: findingActions,
  maxChanged: 100,
  perPage: 50,
} as const satisfies ItemKind<FindingState, FindingAction>
