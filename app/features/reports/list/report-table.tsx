import { FileSearch, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { PagedTable } from '#app/components/data-table/paged-table.tsx'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { SearchInput } from '#app/components/list/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { listedState } from '#app/shared/reports/listed-state.ts'
import type { ReportListRow } from '#app/shared/reports/report-list.ts'
import { maxSearch } from '#app/shared/search-params.ts'
import { countsOf, listSorts, matching, sorted, type ListSearch } from './list-search.ts'
import styles from './list.module.css'
import { reportColumns } from './report-columns.tsx'
import { StateFilter } from './state-filter.tsx'

interface ReportTableProps {
  rows: readonly ReportListRow[]
  /** Whether the rows are the months of one client. */
  ofOne: boolean
  search: ListSearch
  /** Puts another view into the address. */
  onSearch: (part: Partial<ListSearch>) => void
}

/** The reports of all clients in a month, or of one client by month, filtered and sorted as the address says. */
export function ReportListTable({ rows, ofOne, search, onSearch }: ReportTableProps) {
  const reader = useTranslator('reportList')
  const { t } = reader
  const tState = useMessages('reportStates')
  const { state, q, sort, desc } = search
  const columns = useMemo(() => reportColumns(reader, tState, ofOne), [reader, tState, ofOne])
  const found = useMemo(() => (ofOne ? rows : matching(rows, { q })), [rows, ofOne, q])
  const shown = useMemo(() => {
    const inState = state ? found.filter(({ report }) => listedState(report) === state) : found
    return sorted(inState, { sort, desc })
  }, [found, state, sort, desc])
  useAnnounced('result', t('shown', { count: shown.length }))
  return (
    <section className={styles['card']} aria-label={t('list')}>
      <div className={styles['bar']}>
        <StateFilter chosen={state} counts={countsOf(found)} />
        {!ofOne && (
          <SearchInput
            label={t('searchClients')}
            value={q}
            maxLength={maxSearch}
            onType={(text) => onSearch({ q: text })}
          />
        )}
      </div>
      {shown.length > 0 ? (
        <PagedTable
          name={t('list')}
          rows={shown}
          columns={columns}
          rowKey={({ clientId, month }) => `${clientId} ${month}`}
          sortedBy={sort ? { id: sort, desc } : { id: ofOne ? 'month' : 'company', desc: ofOne }}
          onSort={({ id, desc }) => onSearch({ sort: listSorts.find((one) => one === id), desc })}
          stacks
        />
      ) : (
        <EmptyState icon={rows.length > 0 ? SearchX : FileSearch}>
          {rows.length > 0 ? t('noneMatches') : t('noClients')}
        </EmptyState>
      )}
    </section>
  )
}
