import type { Month } from '#app/shared/calendar/month.ts'
import type { CardSummary } from '#app/shared/cards/card.ts'
import { isOpen } from '#app/shared/cards/stage.ts'

type CardOrder = Pick<CardSummary, 'stage' | 'dueMonth' | 'changedAt'>

/** Returns the first open cards for a month: those that are due by then, the longest due first, then the newest changed. */
export function firstOfMonth<Card extends CardOrder>(cards: readonly Card[], month: Month, most: number): Card[] {
  const due = ({ dueMonth }: CardOrder) => (dueMonth !== null && dueMonth <= month ? dueMonth : '9999-99')
  return cards
    .filter(({ stage }) => isOpen(stage))
    .toSorted((a, b) => due(a).localeCompare(due(b)) || b.changedAt.localeCompare(a.changedAt))
    .slice(0, most)
}
