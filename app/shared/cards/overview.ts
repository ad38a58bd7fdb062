import type { Day } from '../calendar/day.ts'
import type { Month } from '../calendar/month.ts'
import type { WaitingCard } from './card.ts'
import type { Stage } from './stage.ts'

/** The parts of the loop ring: the stages in the order in which a card passes them. */
export const ringStages = [
  'proposed',
  'approved',
  'in-progress',
  'shipped',
  'measuring',
  'done',
] as const satisfies readonly Stage[]

/** How many cards are in each stage; stages without cards are absent. */
export type StageCounts = { [Name in Stage]?: number }

/** A client's cards, for the loop ring. */
export interface LoopCards {
  stages: StageCounts
  /** Those that wait for the client's decision. */
  waiting: number
  /** Those whose due month has passed. */
  overdue: number
}

/** A card that shipped, on the chart of a month. */
export interface ShippedCard {
  id: string
  title: string
  /** Whether only staff see it. */
  internal: boolean
  /** When it shipped last, local to the website. */
  day: Day
}

/** The parts of the list of a Client's cards, in its order. */
export const sharedParts = ['waiting', 'planned', 'shipped'] as const

/** A card of a month as a Client reads it. */
export interface SharedCard extends WaitingCard {
  part: (typeof sharedParts)[number]
  stage: Stage
  /** Local to the website; null if it didn't ship. */
  shippedOn: Day | null
  dueMonth: Month | null
}

/** A client's cards that need someone, for the list of all clients. */
export interface CompanyCards {
  clientId: string
  open: number
  /** Those that wait for the client's decision. */
  waiting: number
  /** Those whose due month has passed. */
  overdue: number
}
