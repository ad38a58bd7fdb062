import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { waitingCardsQueryOptions } from './waiting.queries.ts'
// Their styles load with the page, their code later, so that what the server draws is never unstyled.
import '#app/components/list/line-list.module.css'
import './waiting-cards.module.css'

// Most days nothing waits, so the first page doesn't bring it.
const WaitingCards = lazy(() => import('./waiting-cards.tsx').then((module) => ({ default: module.WaitingCards })))

const RequestsCard = lazy(() =>
  import('../requests/requests-card.tsx').then((module) => ({ default: module.RequestsCard })),
)

interface WaitingForYouProps {
  clientId: string
  /** Whether the person may request something; not with demo data. */
  mayRequest: boolean
}

/** The cards that wait for a Client's decision, and what they requested themselves, on their Dashboard. */
export function WaitingForYou({ clientId, mayRequest }: WaitingForYouProps) {
  const { data: cards = [] } = useQuery(waitingCardsQueryOptions(clientId))
  return (
    <Suspense>
      {cards.length > 0 && <WaitingCards clientId={clientId} cards={cards} />}
      {mayRequest && <RequestsCard clientId={clientId} />}
    </Suspense>
  )
}
