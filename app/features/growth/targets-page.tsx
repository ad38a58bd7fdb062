import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Target as TargetIcon } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { Target } from '#app/shared/growth/target.ts'
import { GrowthFrame, type GrowthPageProps } from './growth-frame.tsx'
import { ForecastCard } from './targets/forecast-card.tsx'
import { TargetList } from './targets/target-list.tsx'
import { targetsQueryOptions } from './pacing/pacing.queries.ts'

const TargetDialog = lazyPart(() => import('./targets/target-dialog.tsx').then((module) => module.TargetDialog))

interface TargetsPageProps extends GrowthPageProps {
  months: MonthRange
}

/** Whether a client reaches what was promised: its targets, and the forecast of the month's visits. */
export function TargetsPage({ client, demo, months }: TargetsPageProps) {
  const t = useMessages('growthTargets')
  return (
    <GrowthFrame client={client} demo={demo} question={t('question')} withoutClient={<ChooseClient />}>
      {(shown) => (
        <Stack key={`${shown.id} ${months.selected}`}>
          <Targets client={shown} demo={demo} months={months} />
          <ForecastCard client={shown} month={months.selected} />
        </Stack>
      )}
    </GrowthFrame>
  )
}

interface OpenedDialog {
  /** Null adds a target. */
  target: Target | null
  /** Gets the focus back. */
  opener: HTMLElement
}

function Targets({ client, demo, months }: { client: ClientSummary; demo: boolean; months: MonthRange }) {
  const { t, locale } = useTranslator('growthTargets')
  const query = useQuery(targetsQueryOptions(client.id, months.selected))
  const [opened, open] = useState<OpenedDialog | null>(null)
  const mayChange = !demo && query.data?.mayChange === true
  const add = mayChange && (
    <Button onClick={({ currentTarget: opener }) => open({ target: null, opener })}>
      <Plus size={15} aria-hidden="true" /> {t('add')}
    </Button>
  )
  return (
    <Card
      title={t('targetsOf', { month: formatMonth(locale, months.selected) })}
      actions={query.data && query.data.targets.length > 0 && add}
    >
      <QueryState query={query} height="360px">
        {(list) => (
          <>
            {list.targets.length > 0 ? (
              <TargetList
                clientId={client.id}
                targets={list.targets}
                current={months.current}
                onEdit={mayChange ? (target, opener) => open({ target, opener }) : null}
              />
            ) : (
              <EmptyState icon={TargetIcon} action={add}>
                <strong>{t('emptyTitle')}</strong>
                <br />
                {t(demo ? 'emptyDemo' : 'emptyText')}
                {!demo && list.subjects.every(({ subject }) => subject.metric !== 'conversions') && (
                  <>
                    <br />
                    <Link to="/tracking/goals">{t('addGoals')}</Link>
                  </>
                )}
              </EmptyState>
            )}
            {opened && (
              <TargetDialog {...opened} clientId={client.id} list={list} months={months} onClose={() => open(null)} />
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}
