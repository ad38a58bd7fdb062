import { createFileRoute, Outlet, retainSearchParams, stripSearchParams, useMatch } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { boardDefaults, boardSearchSchema } from '#app/features/cards/board-search.ts'
import { capacityQueryOptions } from '#app/features/cards/capacity/capacity.queries.ts'
import { cardListQueryOptions } from '#app/features/cards/cards.queries.ts'
import { CardsPage } from '#app/features/cards/cards-page.tsx'
import { ledgerQueryOptions } from '#app/features/cards/effect/effect.queries.ts'
import { clientListQueryOptions } from '#app/features/clients/clients.queries.ts'

export const Route = createFileRoute('/_app/crafting/$filter')({
  validateSearch: boardSearchSchema,
  search: { middlewares: [stripSearchParams(boardDefaults), retainSearchParams(['view', 'sort', 'group'])] },
  loaderDeps: ({ search }) => ({ ledger: search.view === 'ledger' }),
  loader: async ({ context, params, deps }) => {
    const list = cardListQueryOptions(context.client?.id ?? null, params.filter)
    await Promise.all([
      loadMessages(
        context,
        'cards',
        'cardFiles',
        'cardMoves',
        'cardEffects',
        'charts',
        'dashboard',
        'discoveryFacts',
        'evidence',
        'items',
        'validation',
      ),
      context.queryClient.query(list),
      deps.ledger && context.queryClient.prefetchQuery(ledgerQueryOptions(context.client?.id ?? null)),
      context.client && context.queryClient.query(capacityQueryOptions(context.client.id)).catch(() => undefined),
      // A new card is for one of them. If they can't be read, no card can be created here.
      !context.client && context.queryClient.query(clientListQueryOptions()).catch(() => undefined),
    ])
  },
  component: Recommendations,
})

function Recommendations() {
  const { client, months, demo } = Route.useRouteContext()
  const { filter } = Route.useParams()
  // Of the route below, which shows it.
  const opened = useMatch({
    from: '/_app/crafting/$filter/$card',
    shouldThrow: false,
    select: ({ params }) => params.card,
  })
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CardsPage
      client={client}
      month={months.current}
      demo={demo}
      filter={filter}
      search={search}
      onSearch={(part) =>
        void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
      }
      opened={opened}
      onClose={() =>
        void navigate({
          to: '/crafting/$filter',
          params: { filter },
          search: (before) => before,
          resetScroll: false,
        })
      }
      onFilter={(next) => void navigate({ params: { filter: next }, search: (before) => before, resetScroll: false })}
    >
      <Outlet />
    </CardsPage>
  )
}
