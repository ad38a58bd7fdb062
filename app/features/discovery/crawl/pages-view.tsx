import { useQuery } from '@tanstack/react-query'
import { Download, X } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { downloadText, toCsv } from '#app/components/data-table/csv.ts'
import barStyles from '#app/components/data-table/data-table.module.css'
import { PagedTable } from '#app/components/data-table/paged-table.tsx'
import { countText } from '#app/components/data-table/table-bar.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import styles from '#app/components/list/filter-chips.module.css'
import { FilterChips } from '#app/components/list/filter-chips.tsx'
import { NumberPager } from '#app/components/list/pager.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import {
  crawledPagesPerPage,
  type CrawledPageRow,
  type CrawledPagesAnswer,
  type CrawledPagesQuery,
  type PageFilter,
} from '#app/shared/discovery/crawl/crawled-pages.ts'
import { columnIds, isNumberColumn, isTextColumn } from './column-ids.ts'
import type { CrawlSearch } from './crawl-search.ts'
import { listCrawlPagesFn } from './crawl.functions.ts'
import { crawlPagesQueryOptions } from './crawl.queries.ts'
import { filterText } from './filter-words.ts'
import { pageColumns } from './page-columns.tsx'

const FilterForm = lazy(() => import('./filter-form.tsx').then((module) => ({ default: module.PageFilterForm })))

interface PageFiltersProps {
  filters: readonly PageFilter[]
  onFilters: (filters: PageFilter[]) => void
}

/** The current filters of the table of pages, each removable, and a button to add one. */
function PageFilters({ filters, onFilters }: PageFiltersProps) {
  const reader = useTranslator('discoveryCrawl')
  const { t } = reader
  const [adding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const apply = (next: PageFilter[]) => {
    addButton.current?.focus()
    onFilters(next)
  }
  return (
    <FilterChips
      label={t('filters')}
      add={t('newFilter')}
      addButton={addButton}
      isAdding={adding}
      onAdding={setAdding}
      form={
        <FilterForm
          onCancel={() => {
            addButton.current?.focus()
            setAdding(false)
          }}
          onAdd={(filter) => {
            setAdding(false)
            const others = filters.filter((one) => JSON.stringify(one) !== JSON.stringify(filter))
            apply([...others, filter])
          }}
        />
      }
      more={
        filters.length > 1 && (
          <li>
            <button type="button" className={styles['clear']} onClick={() => apply([])}>
              {t('removeAll')}
            </button>
          </li>
        )
      }
    >
      {filters.map((filter, index) => {
        const { field, operator, value } = filterText(reader, filter)
        const whole = [field, operator, value].filter(Boolean).join(' ')
        return (
          <li key={JSON.stringify(filter)} className={styles['chip']}>
            <span>
              {field} {operator} {value !== '' && <bdi>{value}</bdi>}
            </span>
            <button
              type="button"
              aria-label={t('removeFilter', { filter: whole })}
              onClick={() => apply(filters.filter((_filter, at) => at !== index))}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </FilterChips>
  )
}

interface PageExport {
  clientId: string
  crawlId: string
  /** Without its ending. */
  fileName: string
  columns: readonly DataColumn<CrawledPageRow>[]
}

type PageSelection = Pick<Required<CrawledPagesQuery>, 'filters' | 'sort'>

/** Returns all pages that match, which are at most as many as a crawl reads. */
async function allPages(clientId: string, crawlId: string, asked: PageSelection): Promise<CrawledPageRow[]> {
  const all: CrawledPageRow[] = []
  for (let page = 0; ; page++) {
    const { rows, total, crawlId: of } = await listCrawlPagesFn({ data: { clientId, query: { ...asked, page } } })
    // A crawl that ended meanwhile replaced the report: rows of both would not fit together.
    if (of !== crawlId && page > 0) return all
    all.push(...rows)
    if (rows.length < crawledPagesPerPage || all.length >= total) return all
  }
}

/** Downloads the pages that match the filters as CSV, with the shown columns. */
const useExportPages = ({ clientId, crawlId, fileName, columns }: PageExport) =>
  useServerMutation({
    call: (asked: PageSelection) => allPages(clientId, crawlId, asked),
    done(rows) {
      const header = columns.map((column) => column.header)
      const lines = rows.map((row) => columns.map(({ value, inCsv = value }) => inCsv(row)))
      downloadText(`${fileName}.csv`, 'text/csv', toCsv(header, lines))
    },
  })

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
  const showError = useShowError()
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
          onClick={() => exporting.mutate({ filters, sort }, { onError: showError })}
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
