import { Button } from '@radix-ui/themes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRoundPlus } from 'lucide-react'
import { lazy, Suspense, type ComponentProps } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { portfolioQueryOptions } from '../month/month.queries.ts'
// The table's styles load with the page, its code later, so that the server's rows are never unstyled.
import '#app/components/data-table/data-table.module.css'
import '#app/components/data-table/state-mark.module.css'
import '#app/features/items/saved-filters.module.css'
import './group-strip.module.css'
import './portfolio-table.module.css'

// The table's code is for staff only, and for the page without a chosen client.
const PortfolioTable = lazy(() =>
  import('./portfolio-table.tsx').then((module) => ({ default: module.PortfolioTable })),
)

interface PortfolioProps extends Pick<ComponentProps<typeof PortfolioTable>, 'month' | 'reportsOf' | 'mentionsOf'> {
  /** Whether the reader may add a client. */
  mayAdd: boolean
}

/** The months of all clients, for staff without a chosen client; for a new agency its first step. */
export function Portfolio({ month, mayAdd, ...ofWork }: PortfolioProps) {
  const locale = useLocale()
  const t = useMessages('portfolio')
  const { data } = useSuspenseQuery(portfolioQueryOptions(month))
  return (
    <Page title={t('page.dashboard')} question={t('question', { month: formatMonth(locale, month) })}>
      {data.length === 0 ? (
        <StatePanel
          icon={<UserRoundPlus size={20} />}
          title={t(mayAdd ? 'addFirstClient' : 'noClientYet')}
          actions={
            mayAdd && (
              <Button asChild>
                <Link to="/admin/settings">{t('addClient')}</Link>
              </Button>
            )
          }
        >
          {t(mayAdd ? 'firstClientText' : 'noClientText')}
        </StatePanel>
      ) : (
        <Suspense>
          <PortfolioTable rows={data} month={month} {...ofWork} />
        </Suspense>
      )}
    </Page>
  )
}
