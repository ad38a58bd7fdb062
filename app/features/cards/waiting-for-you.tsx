import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { waitingCardsQueryOptions } from './cards.queries.ts'

// Most days nothing waits, so the first page doesn't bring it.
const WaitingCards = lazy(() => import('./waiting-cards.tsx').then((module) => ({ default: module.WaitingCards })))

/** The cards that wait for a Client's decision, on their Dashboard; nothing if none does. */
export function WaitingForYou({ clientId }: { clientId: string }) {
  const { data: cards = [] } = useQuery(waitingCardsQueryOptions(clientId))
  if (cards.length === 0) return null
  return (
    <Suspense>
      <WaitingCards clientId={clientId} cards={cards} />
    </Suspense>
  )
}
