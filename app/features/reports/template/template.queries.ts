import { queryOptions } from '@tanstack/react-query'
import { getTemplateFn, listTemplateSegmentsFn } from './template.functions.ts'

/** What a client's reports begin with. */
export const templateQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['reports', 'template', { clientId }],
    queryFn: ({ signal }) => getTemplateFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })

/** The shared segments of a client: a report shows the same to everyone, so it can't depend on a person's own. */
export const templateSegmentsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['reports', 'segments', { clientId }],
    queryFn: ({ signal }) => listTemplateSegmentsFn({ data: { clientId }, signal }),
    select: (segments) => segments.filter(({ shared }) => shared),
    staleTime: 60_000,
  })
