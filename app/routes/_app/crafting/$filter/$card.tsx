import { createFileRoute } from '@tanstack/react-router'
import { CardPanel } from '#app/features/cards/card-panel.tsx'
import { cardQueryOptions } from '#app/features/cards/cards.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/crafting/$filter/$card')({
  // The panel says itself what is wrong with an address.
  loader: ({ context, params }) =>
    context.queryClient.query({ ...cardQueryOptions(params.card), retry: false }).catch(() => null),
  head: headOfPage,
  component: RecommendationCard,
})

function RecommendationCard() {
  const { client, months, demo } = Route.useRouteContext()
  const { filter, card } = Route.useParams()
  return (
    <CardPanel cardId={card} list={{ clientId: client?.id ?? null, filter }} month={months.current} mayWrite={!demo} />
  )
}
