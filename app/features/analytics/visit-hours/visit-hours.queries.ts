import { queryOptions } from '@tanstack/react-query'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { getVisitHoursFn } from './visit-hours.functions.ts'

export interface VisitHoursParams {
  clientId: string
  month: Month
  filters: readonly Filter[]
}

/** A client's visits of a month by weekday and hour. Only days that are over count, so they change at midnight. */
export const visitHoursQueryOptions = ({ filters, ...params }: VisitHoursParams) =>
  queryOptions({
    queryKey: ['analytics', 'visit-hours', { ...params, filters }],
    queryFn: ({ signal }) => getVisitHoursFn({ data: { ...params, filters: [...filters] }, signal }),
    staleTime: 5 * 60 * 1000,
  })
