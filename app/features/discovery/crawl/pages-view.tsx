import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { PagedTable } from '#app/components/data-table/paged-table.tsx'
import barStyles from '#app/components/data-table/data-table.module.css'
import { countText } from '#app/components/data-table/table-bar.tsx'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import { NumberPager } from '#app/components/list/pager.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import {
  crawledPagesPerPage,
  type CrawledPageRow,
  type CrawledPagesAnswer,
} from '#app/shared/discovery/crawl/crawled-pages.ts'
import { columnIds, isNumberColumn, isTextColumn } from './column-ids.ts'
import type { CrawlSearch } from './crawl-search.ts'
import { crawlPagesQueryOptions } from './crawl.queries.ts'
import { pageColumns } from './page-columns.tsx'
import { PageFilters } from './page-filters.tsx'
import { useExportPages } from './use-export-pages.ts'

const ColumnChoice = lazy(() =>
  import('#app/components/data-table/column-choice.tsx').then((module) => ({ default: module.ColumnChoice })),
)

export interface ReportPartProps {
  clientId: string
  domain: string
  crawlId: string
  search: CrawlSearch
  /** Puts something else into the address. */
  onSearch: (part: Partial<CrawlSearch>) => void
}

/** The table of all crawled pages. Its filters, order and columns are in the address. */
export function PagesView({ clientId, domain, crawlId, search, onSearch }: ReportPartProps) {
  const reader = useTranslator('discoveryCrawl')
  const { filters, sort, at, hidden } = search
  const query = useQuery(crawlPagesQueryOptions(clientId, crawlId, { filters, sort, page: at }))
  const columns = useMemo(() => pageColumns(reader), [reader])
  const shown = useMemo(
    () => columns.filter(({ id }, at) => at === 0 || !hidden.some((one) => one === id)),
    [columns, hidden],
  )
  return (
    <>
      <PageFilters filters={filters} onFilters={(next) => onSearch({ filters: next, at: 0 })} />
      <QueryState query={query} height="640px" shape="table">
        {(answer) => (
          <Pages
            {...{ clientId, domain, crawlId, search, onSearch, answer, columns, shown }}
            isOld={query.isPlaceholderData}
          />
        )}
      </QueryState>
    </>
  )
}

interface PagesProps extends ReportPartProps {
  answer: CrawledPagesAnswer
  columns: ReturnType<typeof pageColumns>
  shown: ReturnType<typeof pageColumns>
  /** True while other rows are loading. */
  isOld: boolean
}

const rowKey = ({ number }: CrawledPageRow) => String(number)

function Pages({ clientId, domain, crawlId, search, onSearch, answer, columns, shown, isOld }: PagesProps) {
  const { t } = useTranslator('discoveryCrawl')
  const common = useTranslator('common')
  const showRefusal = useShowRefusal()
  const { filters, sort, at, hidden } = search
  const { rows, total } = answer
  const count = countText(common, { shown: total, count: total, one: t('name.page'), things: t('part.page') })
  useAnnounced('result', isOld ? '' : count, isOld ? '' : JSON.stringify([filters, sort, at]))
  const exporting = useExportPages({ clientId, crawlId, fileName: `crawl-${domain}`, columns: shown })
  return (
    <div aria-busy={isOld || undefined}>
      <div className={barStyles['bar']}>
        <span>{count}</span>
        <Suspense>
          <ColumnChoice
            columns={columns}
            hidden={hidden}
            onHide={(ids) => onSearch({ hidden: columnIds.filter((id) => ids.includes(id)) })}
          />
        </Suspense>
        <button
          type="button"
          className={barStyles['button']}
          disabled={total === 0 || exporting.isPending}
          onClick={() => exporting.mutate({ filters, sort }, { onError: showRefusal })}
        >
          <Download size={15} aria-hidden="true" /> {t('name.csv')}
        </button>
      </div>
      {rows.length === 0 ? (
        <EmptyState>{t(filters.length > 0 ? 'noPagesMatch' : 'noPages')}</EmptyState>
      ) : (
        <PagedTable
          name={t('part.page')}
          rows={rows}
          columns={shown}
          rowKey={rowKey}
          sortedBy={{ id: sort.column, desc: sort.descending }}
          onSort={({ id, desc }) => {
            const chosen = columnIds.find((one) => one === id)
            const column = chosen && (isTextColumn(chosen) ?? isNumberColumn(chosen))
            if (column) onSearch({ sort: { column, descending: desc }, at: 0 })
          }}
        />
      )}
      <NumberPager
        label={t('pager')}
        first={0}
        at={at}
        perPage={crawledPagesPerPage}
        total={total}
        before={t('before')}
        after={t('after')}
        onPage={(next) => onSearch({ at: next })}
        apart
      />
    </div>
  )
}
