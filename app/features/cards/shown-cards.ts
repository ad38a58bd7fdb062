import { createContext, useDeferredValue, useMemo } from 'react'
import type { Month } from '#app/shared/calendar/month.ts'
import {
  groupCards,
  isNamedFilter,
  isWithin,
  lanesOf,
  matchesSearch,
  sortCards,
  type CardLane,
  type StageColumn,
} from '#app/shared/cards/arrange.ts'
import type { CardSummary } from '#app/shared/cards/card.ts'
import type { ShownView } from './board-search.ts'

interface ShownCardsOptions {
  /** The cards of the filter. */
  cards: readonly CardSummary[]
  filter: string
  search: ShownView
  month: Month
  /** Who looks at them. */
  personId: string | null
}

/** The cards of a filter as the address shows them. */
export interface ShownCards {
  /** The columns, or those of all lanes. */
  columns: StageColumn[]
  /** A lane for each client; null if the cards are not shown in lanes. */
  lanes: CardLane[] | null
  /** How many there are in all columns. */
  count: number
  /** The text that they were searched for. */
  q: string
}

/** Returns the cards of a filter as the address shows them: searched, limited, sorted, and in columns. */
export function useShownCards({ cards, filter, search, month, personId }: ShownCardsOptions): ShownCards {
  const { view, sort, group, only } = search
  // Typing stays ahead of drawing thousands of cards.
  const q = useDeferredValue(search.q.trim())
  return useMemo(() => {
    const found = cards.filter(
      (card) => (q === '' || matchesSearch(card, q)) && (only === null || isWithin(card, only, { month, personId })),
    )
    const sorted = sortCards(found, sort)
    const lanes = view === 'board' && group === 'client' ? lanesOf(sorted) : null
    const whole = view === 'board' && (filter === 'all' || filter === 'starred' || !isNamedFilter(filter))
    const columns = lanes?.flatMap((lane) => lane.columns) ?? groupCards(sorted, group, whole)
    return { columns, lanes, count: found.length, q }
  }, [cards, q, only, month, personId, view, filter, sort, group])
}

/** What an open card needs of the board or list next to it. */
export const BehindCard = createContext<{
  /** The ids of the shown cards, in their order. */
  order: readonly string[]
  /** Closes the card. */
  onClose: () => void
}>({ order: [], onClose: () => undefined })
