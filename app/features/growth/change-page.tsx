import { Button, Callout } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Scissors } from 'lucide-react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { FilterBar, FilterChoice, ValueChoice } from '#app/components/list/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { explainedMetrics, type NothingExplained, type WhyChanged } from '#app/shared/growth/waterfall.ts'
import { CausesCard, ChannelsCard } from './change/change-cards.tsx'
import { whyOf, type ChangeSearch } from './change/change-search.ts'
import { whyChangedQueryOptions } from './change/change.queries.ts'
import { GrowthFrame, type GrowthPageProps } from './growth-frame.tsx'
import { formatGrowth, moneyUnit } from './growth-numbers.ts'
import { targetsQueryOptions } from './pacing/pacing.queries.ts'
import styles from './change/change.module.css'

interface ChangePageProps extends GrowthPageProps {
  month: Month
  search: ChangeSearch
  /** Puts another number into the address. */
  onSearch: (part: Partial<ChangeSearch>) => void
}

/** Why a number changed from the month before: by causes, and by channels. */
export function ChangePage({ client, demo, month, search, onSearch }: ChangePageProps) {
  const t = useMessages('growthChange')
  return (
    <GrowthFrame client={client} demo={demo} question={t('question')} withoutClient={<ChooseClient />}>
      {(shown) => <Change key={`${shown.id} ${month}`} client={shown} month={month} {...{ search, onSearch }} />}
    </GrowthFrame>
  )
}

interface ChangeProps extends Pick<ChangePageProps, 'month' | 'search' | 'onSearch'> {
  client: ClientSummary
}

function Change({ client, month, search, onSearch }: ChangeProps) {
  const t = useMessages('growthChange')
  const tGrowth = useMessages('growth')
  const query = useQuery(whyChangedQueryOptions({ clientId: client.id, month, ...whyOf(search) }))
  const subjects = useQuery(targetsQueryOptions(client.id, month)).data?.subjects ?? []
  const goals = subjects.flatMap(({ subject, goal }) =>
    subject.metric === search.number && 'goalId' in subject && subject.goalId !== null
      ? [{ id: String(subject.goalId), name: goal ?? '' }]
      : [],
  )
  return (
    <Stack>
      <FilterBar label={tGrowth('chooseNumber')}>
        <ValueChoice
          label={tGrowth('number')}
          labelled
          values={explainedMetrics}
          nameOf={(metric) => t(`name.${metric}`)}
          value={search.number}
          onChoose={(number) => onSearch({ number })}
        />
        {search.number !== 'visits' && goals.length > 0 && (
          <FilterChoice
            label={t('name.goal')}
            labelled
            any={tGrowth('allGoals')}
            values={goals.map(({ id }) => id)}
            nameOf={(id) => goals.find((one) => one.id === id)?.name ?? id}
            value={search.goal === undefined ? undefined : String(search.goal)}
            onChoose={(id) => onSearch({ goal: id === undefined ? undefined : Number(id) })}
          />
        )}
      </FilterBar>
      <QueryState query={query} height="640px">
        {(why) =>
          why.missing === null ? (
            <Explained client={client} why={why} />
          ) : (
            <Unexplained missing={why.missing} before={why.before} />
          )
        }
      </QueryState>
    </Stack>
  )
}

/** A change in both cuts. */
function Explained({ client, why }: { client: ClientSummary; why: WhyChanged }) {
  const { t, locale } = useTranslator('growthChange')
  const { from, to, before, month, metric, goal, currency, isWhole, days } = why
  const name = goal ?? t(`name.${metric}`)
  const format = (amount: number) => formatGrowth(locale, metric === 'revenue' ? moneyUnit(currency) : 'count', amount)
  const values = {
    name,
    difference: format(Math.abs(to - from)),
    from: format(from),
    to: format(to),
    before: formatMonth(locale, before),
    month: formatMonth(locale, month),
  }
  const fileName = `${client.website ?? client.id}-${month}-${metric}`
  return (
    <Stack>
      <div>
        <p className={styles['summary']}>{t(to === from ? 'same' : to > from ? 'rose' : 'fell', values)}</p>
        {!isWhole && <Note>{t('soFar', days)}</Note>}
      </div>
      <Callout.Root color="gray" size="1">
        <Callout.Icon>
          <Scissors size={15} aria-hidden="true" />
        </Callout.Icon>
        <Callout.Text>{t('twoCuts')}</Callout.Text>
      </Callout.Root>
      <CausesCard why={why} fileName={fileName} />
      <ChannelsCard why={why} fileName={fileName} />
    </Stack>
  )
}

/** Why there is nothing to explain, and the next step. */
function Unexplained({ missing, before }: { missing: NothingExplained; before: Month }) {
  const { t, locale } = useTranslator('growthChange')
  const tGrowth = useMessages('growth')
  const isOfGoals = missing === 'noRevenue'
  return (
    <EmptyState
      action={
        (isOfGoals || missing === 'nothingNow') && (
          <Button asChild variant="soft" color="gray" highContrast>
            <Link to={isOfGoals ? '/tracking/goals' : '/tracking'}>
              {isOfGoals ? t('openGoals') : tGrowth('openTracking')}
            </Link>
          </Button>
        )
      }
    >
      {t(`missing.${missing}`, { month: formatMonth(locale, before) })}
    </EmptyState>
  )
}
