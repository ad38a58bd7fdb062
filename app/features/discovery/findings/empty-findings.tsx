import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckCheck, Radar, SearchX, Unplug } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { FindingState } from '#app/shared/discovery/finding.ts'
import type { FindingCounts } from '#app/shared/discovery/finding-list.ts'
import { discoveryRunsQueryOptions } from './findings.queries.ts'

interface EmptyFindingsProps {
  clientId: string
  state: FindingState
  isFiltered: boolean
  counts: FindingCounts | null
  onClear: () => void
}

/** Why there are no findings, and the next step. */
export function EmptyFindings({ clientId, state, isFiltered, counts, onClear }: EmptyFindingsProps) {
  const t = useMessages('discovery')
  const { data: runs } = useQuery(discoveryRunsQueryOptions(clientId))
  if (isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        action={
          <Button variant="soft" color="gray" highContrast onClick={onClear}>
            {t('clearFilters')}
          </Button>
        }
      >
        {t('emptyFiltered')}
      </EmptyState>
    )
  }
  if (state !== 'open') return <StatePanel icon={<CheckCheck size={20} />} title={t('emptyState')} />
  const crawl = (
    <Button asChild variant="soft">
      <Link to="/discovery/crawl">{t('startCrawl')}</Link>
    </Button>
  )
  const outcomes = runs?.last?.outcomes
  if (!outcomes) {
    return (
      <StatePanel icon={<Radar size={20} />} title={t('emptyNever')} actions={crawl}>
        {t('emptyNeverText')}
      </StatePanel>
    )
  }
  const ran = outcomes.filter(({ what }) => what === 'ran').length
  if (ran === 0) {
    return (
      <StatePanel icon={<Unplug size={20} />} title={t('emptyNoSource')} actions={crawl}>
        {t('emptyNoSourceText')}
      </StatePanel>
    )
  }
  const others = counts ? Object.values(counts.states).some((count) => count > 0) : false
  const all = outcomes.length
  return (
    <StatePanel icon={<CheckCheck size={20} />} title={t(others ? 'emptyDone' : 'emptyClean')}>
      {others
        ? t('emptyDoneText')
        : ran === all
          ? t('emptyCleanText', { count: all })
          : t('emptyPartlyText', { ran, all })}
    </StatePanel>
  )
}
