import { useQuery } from '@tanstack/react-query'
import { DecisionButtons } from './decision-buttons.tsx'
import { waitingCardsQueryOptions } from './waiting.queries.ts'

/**
 * The buttons by which a Client decides about a card, wherever it is named; nothing once it no longer waits, which is
 * what the server says now and not what a frozen page says.
 */
export function DecideHere({ clientId, cardId }: { clientId: string; cardId: string }) {
  const { data: cards = [] } = useQuery(waitingCardsQueryOptions(clientId))
  const card = cards.find(({ id }) => id === cardId)
  return card ? <DecisionButtons clientId={clientId} card={card} /> : null
}
