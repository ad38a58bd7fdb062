import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
// The table's styles load with the page, its code later, so that the server's rows are never unstyled.
import '#app/components/data-table/data-table.module.css'
import '#app/components/data-table/state-mark.module.css'
import { Page } from '#app/components/layout/page.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { portfolioQueryOptions } from '../month/month.queries.ts'
import './portfolio-table.module.css'

// The table's code is for staff only; a Client's dashboard doesn't load it.
const PortfolioTable = lazy(() =>
  import('./portfolio-table.tsx').then((module) => ({ default: module.PortfolioTable })),
)

/**
 * The months of all clients, for staff without a chosen client.
 * @param props.reportsOf the month of the shown reports; null for readers who may not see them
 */
export function Portfolio({ month, reportsOf }: { month: Month; reportsOf: Month | null }) {
  const locale = useLocale()
  const t = useMessages('portfolio')
  const { data } = useSuspenseQuery(portfolioQueryOptions(month))
  return (
    <Page title={t('page.dashboard')} question={t('question', { month: formatMonth(locale, month) })}>
      <Suspense>
        <PortfolioTable rows={data} month={month} reportsOf={reportsOf} />
      </Suspense>
    </Page>
  )
}
