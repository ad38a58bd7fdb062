import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { NumberPager } from '#app/components/list/pager.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { findingKind } from '#app/shared/discovery/finding-kind.ts'
import type { FindingQuery } from '#app/shared/discovery/finding-list.ts'
import { FindingDetailPanel } from './finding-detail.tsx'
import { FindingRow, type ListedFindings } from './finding-row.tsx'
import { findingListQueryOptions } from './findings.queries.ts'
import styles from './findings.module.css'

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
            <ul className={styles['list']} aria-label={label}>
              {findings.map((finding) => (
                <FindingRow
                  key={finding.id}
                  finding={finding}
                  words={shown.words}
                  month={shown.month}
                  timeZone={shown.timeZone}
                  selected={shown.selected.has(finding.id)}
                  detail={shown.opened.has(finding.id) ? <FindingDetailPanel {...shown} finding={finding} /> : null}
                  onOpen={shown.onOpen}
                  onSelect={shown.onSelect}
                  onAct={shown.onAct}
                />
              ))}
            </ul>
            <NumberPager
              label={label}
              at={query.at}
              perPage={findingKind.perPage}
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
