import { Badge } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PagedTable } from '#app/components/data-table/paged-table.tsx'
import { SentText } from '#app/components/data-table/sent-text.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { FilterChoice } from '#app/components/list/list-controls.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { NumberPager } from '#app/components/list/pager.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { crawledPagesPerPage, type CrawlChangeRow } from '#app/shared/discovery/crawl/crawled-pages.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { shownChanges } from './crawl-search.ts'
import { crawlChangesQueryOptions } from './crawl.queries.ts'
import type { ReportPartProps } from './pages-view.tsx'
import { CrawledPageLink } from './crawled-page-link.tsx'

const colors = { fresh: 'green', changed: 'teal', gone: 'red' } as const

function changeColumns(reader: Translator<'discoveryCrawl'>): DataColumn<CrawlChangeRow>[] {
  const { t } = reader
  const stateText = (state: CrawlChangeRow['before']) =>
    state && [state.status, state.title].filter((part) => part !== null && part !== '').join(' · ')
  return [
    {
      id: 'path',
      header: t('column.path'),
      value: ({ path }) => path,
      cell: ({ path, number }) =>
        number === null ? <bdi>{readablePath(path)}</bdi> : <CrawledPageLink path={path} number={number} />,
    },
    {
      id: 'change',
      header: t('column.change'),
      value: ({ change }) => t(`change.${change}`),
      cell: ({ change, parts }) => (
        <>
          <Badge color={colors[change]}>{t(`change.${change}`)}</Badge>{' '}
          {change === 'changed' && parts.map((part) => t(`part.${part}`)).join(', ')}
        </>
      ),
    },
    ...(['before', 'after'] as const).map((when): DataColumn<CrawlChangeRow> => ({
      id: when,
      header: t(`moment.${when}`),
      value: (row) => stateText(row[when]),
      cell: (row) => (row[when] ? <SentText text={stateText(row[when]) ?? ''} /> : '–'),
    })),
  ]
}

/** The pages that are new, gone or changed since the crawl before. */
export function ChangesView({ clientId, timeZone, crawlId, search, onSearch }: ReportPartProps & { timeZone: string }) {
  const reader = useTranslator('discoveryCrawl')
  const { t } = reader
  const { change, at } = search
  const query = useQuery(crawlChangesQueryOptions(clientId, crawlId, { change: change ?? null, page: at }))
  const columns = useMemo(() => changeColumns(reader), [reader])
  return (
    <QueryState query={query} height="420px" shape="table">
      {({ since, rows, total }) =>
        since === null ? (
          <EmptyState>{t('noCrawlBefore')}</EmptyState>
        ) : (
          <div aria-busy={query.isPlaceholderData || undefined}>
            <Note>
              {t('since')} <Moment at={since.endedAt} timeZone={timeZone} zoned />
            </Note>
            <Actions my="3">
              <FilterChoice
                label={t('column.change')}
                any={t('change.all')}
                values={shownChanges}
                nameOf={(one) => t(`change.${one}`)}
                value={change}
                onChoose={(chosen) => onSearch({ change: chosen, at: 0 })}
              />
            </Actions>
            {rows.length === 0 ? (
              <EmptyState>{t('noChanges')}</EmptyState>
            ) : (
              <PagedTable
                name={t('view.changes')}
                rows={rows}
                columns={columns}
                rowKey={({ url, change: kind }) => `${kind} ${url}`}
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
    </QueryState>
  )
}
