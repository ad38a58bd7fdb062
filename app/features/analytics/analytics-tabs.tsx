import { Link, useLocation } from '@tanstack/react-router'
import * as v from 'valibot'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { analyticsTabs, tabSchema, type AnalyticsTab } from './search.ts'

/** The tabs of a company's month. Each keeps month, filters and comparison. */
export function AnalyticsTabs({ chosen }: { chosen: AnalyticsTab }) {
  const t = useMessages('analytics')
  // The page parses the address, so on the way to another page this one keeps its tab.
  const marked = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/analytics' ? v.parse(tabSchema, 'tab' in search ? search.tab : undefined) : chosen,
  })
  return (
    <TabLinks label={t('tabs')} tabs={analyticsTabs} marked={marked}>
      {(tab, look) => (
        <Link
          {...look}
          from="/analytics"
          to="/analytics"
          search={(search) => ({ ...search, tab })}
          preload={false}
          resetScroll={false}
        >
          {t(`tab.${tab}`)}
        </Link>
      )}
    </TabLinks>
  )
}
