import * as v from 'valibot'
import type { Month } from '../calendar/month.ts'
import { issue } from '../messages/issue.ts'
import type { CardSummary } from './card.ts'
import { byRank } from './rank.ts'
import { isOpen } from './stage.ts'

const maxPoints = 1000
const message = issue('numberBetween', { least: 1, most: maxPoints })

/** A client's points of work a month; null without a limit. */
export const pointsSchema = v.nullable(
  v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(maxPoints, message)),
)

export type PlannedCard = Pick<CardSummary, 'id' | 'stage' | 'effort' | 'effect' | 'confidence' | 'pinned'> & {
  dueMonth: Month
}

/** The planned work of a month. */
export interface MonthLoad {
  month: Month
  points: number
  /** By how many points it exceeds the limit; 0 if it fits. */
  over: number
  /** The unfinished cards that don't fit, by rank. */
  overIds: string[]
}

/** A client's limit and the months in which work is due. Without a limit there are no months. */
export interface Capacity {
  points: number | null
  months: MonthLoad[]
}

/** Whether work on a card is done or can't be avoided any more, so that it uses a month's points first. */
const isSpent = ({ stage }: PlannedCard) => !isOpen(stage) || stage === 'shipped' || stage === 'measuring'

/**
 * Returns the months of cards with their points. Cards use a month's points in this order: shipped ones, pinned ones,
 * then by rank. Cards without an estimate count nothing.
 */
export function monthLoads(cards: readonly PlannedCard[], limit: number): MonthLoad[] {
  const months = Map.groupBy(cards, ({ dueMonth }) => dueMonth)
  return [...months]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, due]) => {
      const inOrder = due.toSorted(
        (one, other) =>
          Number(isSpent(other)) - Number(isSpent(one)) || byRank(one, other) || (one.id < other.id ? -1 : 1),
      )
      let points = 0
      const overIds: string[] = []
      for (const card of inOrder) {
        points += card.effort ?? 0
        if (points > limit && card.effort !== null && !isSpent(card)) overIds.push(card.id)
      }
      return { month, points, over: Math.max(0, points - limit), overIds }
    })
}
