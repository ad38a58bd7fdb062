import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Note } from '#app/components/feedback/note.tsx'
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
  const result = useQuery(findingListQueryOptions(shown.clientId, query))
  return (
    <QueryState query={result} height={height} shape="list">
      {({ findings, total }) =>
        findings.length === 0 ? (
          empty
        ) : (
          <>
            <FindingItems {...shown} label={label} findings={findings} />
            {total > findingsPerPage && <Pages at={query.at} shown={findings.length} total={total} onPage={onPage} />}
          </>
        )
      }
    </QueryState>
  )
}

interface PagesProps {
  at: number
  shown: number
  total: number
  onPage: (at: number) => void
}

/** Which findings of all are shown, and the way to the others. */
function Pages({ at, shown, total, onPage }: PagesProps) {
  const t = useMessages('discovery')
  const first = (at - 1) * findingsPerPage + 1
  const last = first + shown - 1
  return (
    <Actions justify="between">
      <Note as="span">{t('shownOf', { first, last, total })}</Note>
      <Actions>
        <Button variant="soft" color="gray" highContrast disabled={at === 1} onClick={() => onPage(at - 1)}>
          <ChevronLeft size={15} aria-hidden="true" /> {t('pageBefore')}
        </Button>
        <Button variant="soft" color="gray" highContrast disabled={last >= total} onClick={() => onPage(at + 1)}>
          {t('pageAfter')} <ChevronRight size={15} aria-hidden="true" />
        </Button>
      </Actions>
    </Actions>
  )
}
