import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { countOpenCardsOfAllFn } from './portfolio.functions.ts'

/** The open cards of every company; moving a card changes them, as the key says. */
export const openCardsQueryOptions = () =>
  queryOptions({
    queryKey: ['cards', 'open-of-all'],
    queryFn: ({ signal }) => countOpenCardsOfAllFn({ signal }),
    staleTime: 60_000,
  })

/** Loads the open cards for the first paint of the list of clients. If they fail, it is shown without them. */
export async function loadOpenCards(queryClient: QueryClient): Promise<void> {
  await queryClient.query(openCardsQueryOptions()).catch(() => undefined)
}
