import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { FilterBar, ValueChoice } from '#app/components/list/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { concentrationKinds } from '#app/shared/growth/concentration.ts'
import { GrowthFrame, type GrowthPageProps } from './growth-frame.tsx'
import { DependenceCard } from './sources/dependence-card.tsx'
import { HistoryCard } from './sources/history-card.tsx'
import { ScenarioCard } from './sources/scenario-card.tsx'
import type { SourcesSearch } from './sources/sources-search.ts'
import { concentrationQueryOptions } from './sources/sources.queries.ts'

interface SourcesPageProps extends GrowthPageProps {
  month: Month
  search: SourcesSearch
  /** Puts another view into the address. */
  onSearch: (part: Partial<SourcesSearch>) => void
}

/** How much a client depends on its largest channel or source, and what would be if one grew. */
export function SourcesPage({ client, demo, month, search, onSearch }: SourcesPageProps) {
  const t = useMessages('growthSources')
  return (
    <GrowthFrame client={client} demo={demo} question={t('question')} withoutClient={<ChooseClient />}>
      {(shown) => <Sources key={`${shown.id} ${month}`} client={shown} month={month} {...{ search, onSearch }} />}
    </GrowthFrame>
  )
}

interface SourcesProps extends Pick<SourcesPageProps, 'month' | 'search' | 'onSearch'> {
  client: ClientSummary
}

function Sources({ client, month, search, onSearch }: SourcesProps) {
  const t = useMessages('growthSources')
  const tGrowth = useMessages('growth')
  const query = useQuery(concentrationQueryOptions({ clientId: client.id, month, by: search.by }))
  const fileName = `${client.website ?? client.id}-${month}-${search.by}`
  return (
    <Stack>
      <FilterBar label={t('bar')}>
        <ValueChoice
          label={t('dividedBy')}
          labelled
          values={concentrationKinds}
          nameOf={(by) => t(`name.${by}`)}
          value={search.by}
          onChoose={(by) => onSearch({ by, of: undefined })}
        />
      </FilterBar>
      <QueryState query={query} height="720px">
        {(found) =>
          found.current.visits === 0 ? (
            <EmptyState
              action={
                <Button asChild variant="soft" color="gray" highContrast>
                  <Link to="/tracking">{tGrowth('openTracking')}</Link>
                </Button>
              }
            >
              {t('empty')}
            </EmptyState>
          ) : (
            <>
              <DependenceCard found={found} fileName={fileName} />
              <HistoryCard found={found} fileName={fileName} />
              <ScenarioCard found={found} search={search} onSearch={onSearch} />
            </>
          )
        }
      </QueryState>
    </Stack>
  )
}
