import { queryOptions } from '@tanstack/react-query'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { listDeliveriesFn, listReportsToSendFn } from './delivery.functions.ts'

/** How often the page looks what became of mails that wait. */
const lookMs = 5000

/** To whom the versions of a report were sent; read again while a mail waits. */
export const deliveriesQueryOptions = ({ clientId, month }: ReportKey) =>
  queryOptions({
    queryKey: ['reports', 'delivery', 'deliveries', { clientId, month }],
    queryFn: ({ signal }) => listDeliveriesFn({ data: { clientId, month }, signal }),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? lookMs : false),
    staleTime: 5000,
  })

/** The published reports of a month with the recipients who don't have them. */
export const reportsToSendQueryOptions = (month: Month) =>
  queryOptions({
    queryKey: ['reports', 'delivery', 'to-send', { month }],
    queryFn: ({ signal }) => listReportsToSendFn({ data: { month }, signal }),
    staleTime: 5000,
  })
