import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { NumberPager } from '#app/components/list/pager.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { findingsPerPage, type FindingQuery } from '#app/shared/discovery/finding-list.ts'
import { FindingItems, type ListedFindings } from './finding-items.tsx'
import { findingListQueryOptions } from './findings.queries.ts'

interface FindingListProps {
  query: FindingQuery
  shown: ListedFindings
  /** Name of the list. */
  label: string
  /** Shows another page of the list. */
  onPage: (at: number) => void
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** Height of the list while it is loading. */
  height: string
}

/** A page of the findings that a query finds, in its order. */
export function FindingList({ query, shown, label, onPage, empty, height }: FindingListProps) {
  const t = useMessages('discovery')
  const result = useQuery(findingListQueryOptions(shown.clientId, query))
  return (
    <QueryState query={result} height={height} shape="list">
      {({ findings, total }) =>
        findings.length === 0 ? (
          empty
        ) : (
          <>
            <FindingItems {...shown} label={label} findings={findings} />
            <NumberPager
              label={label}
              at={query.at}
              perPage={findingsPerPage}
              total={total}
              before={t('pageBefore')}
              after={t('pageAfter')}
              onPage={onPage}
            />
          </>
        )
      }
    </QueryState>
  )
}
