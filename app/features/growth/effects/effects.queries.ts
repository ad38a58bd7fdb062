import { queryOptions } from '@tanstack/react-query'
import { getEffectLedgerFn } from './effects.functions.ts'

/** What shipped cards promised, and what was measured. */
export const effectLedgerQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['growth', 'effects', { clientId }],
    queryFn: ({ signal }) => getEffectLedgerFn({ data: { clientId }, signal }),
    staleTime: 60_000,
  })
