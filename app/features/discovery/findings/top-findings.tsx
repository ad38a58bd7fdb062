import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { maxShortList, ShortList } from '#app/components/list/short-list.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { findingListQueryOptions } from './findings.queries.ts'
import { useFindingWords } from './use-finding-words.ts'

interface TopFindingsProps {
  clientId: string
  month: Month
  /** How many are open. */
  count: number
}

/** The open findings of a client's month with the highest rank, for Admins. */
export function TopFindings({ clientId, month, count }: TopFindingsProps) {
  const t = useMessages('workLists')
  const { data } = useQuery({
    ...findingListQueryOptions(clientId, { month, states: ['open'], sort: 'rank', at: 1 }),
    enabled: count > 0,
  })
  const search = { client: clientId, month }
  return (
    <ShortList
      title={t('findings')}
      link={
        <Link to="/discovery" search={search}>
          {t('openDiscovery')}
        </Link>
      }
      count={count}
      items={data?.findings.slice(0, maxShortList).map((finding) => ({
        key: finding.id,
        // The sentences of all rules are read with the findings, not with the page.
        what: (
          <Suspense>
            <Sentence finding={finding} />
          </Suspense>
        ),
        note: (
          <Suspense>
            <Rule finding={finding} />
          </Suspense>
        ),
      }))}
    />
  )
}

const Sentence = ({ finding }: { finding: ShownFinding }) => <bdi>{useFindingWords().sentence(finding.detection)}</bdi>

const Rule = ({ finding }: { finding: ShownFinding }) => useFindingWords().rule(finding.rule).name
