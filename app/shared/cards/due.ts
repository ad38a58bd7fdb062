import type { Month } from '../calendar/month.ts'
import type { CardSummary } from './card.ts'
import type { Stage } from './stage.ts'

/** The stages in which the work on a card is not finished. */
export const unfinishedStages = ['proposed', 'approved', 'in-progress', 'snoozed'] as const satisfies readonly Stage[]

/** Returns whether a card's due month has passed without its work being finished. */
export const isOverdue = ({ dueMonth, stage }: Pick<CardSummary, 'dueMonth' | 'stage'>, running: Month): boolean =>
  dueMonth !== null && dueMonth < running && unfinishedStages.some((unfinished) => unfinished === stage)

/** Returns whether a card waits for the Client's decision, as `waitsForClient` (server/cards/cards.sql.ts) does. */
export const isWaiting = (
  card: Pick<CardSummary, 'stage' | 'internal' | 'trashed' | 'changesAsked' | 'requested' | 'version'>,
): boolean =>
  card.stage === 'proposed' &&
  !card.internal &&
  !card.trashed &&
  !card.changesAsked &&
  !(card.requested && card.version === 1)
