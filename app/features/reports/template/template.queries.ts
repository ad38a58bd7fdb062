import { queryOptions } from '@tanstack/react-query'
import { getTemplateFn } from './template.functions.ts'

/** What a client's reports begin with. */
export const templateQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['reports', 'template', { clientId }],
    queryFn: ({ signal }) => getTemplateFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })
