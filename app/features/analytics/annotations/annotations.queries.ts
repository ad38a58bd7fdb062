import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { AnnotationFormValues } from '#app/shared/analytics/annotations/annotation.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import {
  listAnnotationsFn,
  listCompetitorMarkersFn,
  listShippedCardsFn,
  createAnnotationFn,
  deleteAnnotationFn,
  updateAnnotationFn,
} from './annotations.functions.ts'

/** The annotations of a client's month, including ranges that only overlap it. */
export const annotationsQueryOptions = (clientId: string, month: Month) =>
  queryOptions({
    queryKey: ['annotations', 'list', { clientId, month }],
    queryFn: ({ signal }) =>
      listAnnotationsFn({
        data: { clientId, from: firstDayOf(month), to: lastDayOf(month) },
        signal,
      }),
    staleTime: 60_000,
  })

/** The cards of a client that shipped in a month; moving a card changes them, as the key says. */
export const shippedCardsQueryOptions = (clientId: string, month: Month) =>
  queryOptions({
    queryKey: ['cards', 'shipped', { clientId, month }],
    queryFn: ({ signal }) => listShippedCardsFn({ data: { clientId, month }, signal }),
    staleTime: 60_000,
  })

/** What competitors changed in a month, by day; for staff. Asks nothing without a month. */
export const competitorMarkersQueryOptions = (clientId: string, month: Month | null) =>
  queryOptions({
    queryKey: ['competitors', 'markers', { clientId, month }],
    queryFn:
      month === null ? skipToken : ({ signal }) => listCompetitorMarkersFn({ data: { clientId, month }, signal }),
    staleTime: 60_000,
  })

/** Loads annotations and shipped cards for the chart's first paint. If they fail, the chart is shown without them. */
export async function loadAnnotations(queryClient: QueryClient, clientId: string, month: Month): Promise<void> {
  await Promise.all([
    queryClient.query({ ...annotationsQueryOptions(clientId, month), staleTime: 'static' }).catch(() => undefined),
    queryClient.query({ ...shippedCardsQueryOptions(clientId, month), staleTime: 'static' }).catch(() => undefined),
  ])
}

/** Loads what competitors changed for the chart's first paint, for staff. If it fails, the chart is shown without it. */
export async function loadCompetitorMarkers(queryClient: QueryClient, clientId: string, month: Month): Promise<void> {
  await queryClient
    .query({ ...competitorMarkersQueryOptions(clientId, month), staleTime: 'static' })
    .catch(() => undefined)
}

const useAnnotationChange = <Input>(call: (input: Input) => Promise<unknown>) =>
  useServerMutation({ call, invalidates: [['annotations']] })

/** Creates an annotation, or with an id changes it. */
export const useSaveAnnotation = (clientId: string, annotationId: string | null) =>
  useAnnotationChange((form: AnnotationFormValues): Promise<unknown> =>
    annotationId === null
      ? createAnnotationFn({ data: { clientId, annotation: form } })
      : updateAnnotationFn({ data: { clientId, annotationId, change: form } }),
  )

export const useDeleteAnnotation = (clientId: string) =>
  useAnnotationChange((annotationId: string) => deleteAnnotationFn({ data: { clientId, annotationId } }))
