import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { crawledPageQueryOptions, type PageRef } from './crawl.queries.ts'
import { PageDetails } from './page-details.tsx'

interface PagePanelProps {
  clientId: string
  crawlId: string
  timeZone: string
  page: PageRef
  /** Opens another page in the panel. */
  onPage: (page: PageRef) => void
  onClose: () => void
}

/** Everything that the crawl read of one page, over the report. */
export function PagePanel({ clientId, crawlId, timeZone, page, onPage, onClose }: PagePanelProps) {
  const { t } = useTranslator('discoveryCrawl')
  const query = useQuery(crawledPageQueryOptions(clientId, crawlId, page))
  return (
    <OpenDialog title={<bdi>{readablePath(page.path)}</bdi>} maxWidth="880px" close="cross" onClose={onClose}>
      <QueryState query={query} height="420px" shape="list">
        {(details) =>
          details ? (
            <PageDetails key={details.number} page={details} timeZone={timeZone} onPage={onPage} />
          ) : (
            <EmptyState>{t('noSuchCrawledPage')}</EmptyState>
          )
        }
      </QueryState>
    </OpenDialog>
  )
}
