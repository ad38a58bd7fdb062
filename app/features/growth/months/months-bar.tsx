import { FilterBar, FilterChoice, ValueChoice } from '#app/components/list/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { channels, type Channel } from '#app/shared/analytics/channels.ts'
import { monthNumberKinds } from '#app/shared/analytics/month-numbers.ts'
import { historyMetrics, type HistoryMetric, type MonthHistory } from '#app/shared/growth/month-history.ts'
import { useOriginName } from '../growth-names.ts'
import { isOfGoal, type MonthsSearch } from './months-search.ts'

/** Returns the names of the numbers that are followed over months. */
export function useMetricName(): (metric: HistoryMetric) => string {
  const t = useMessages('growthMonths')
  const tMonth = useMessages('dashboard')
  return (metric) => {
    switch (metric) {
      case 'conversionRate':
      case 'channelShare':
        return t(`metric.${metric}`)
      case 'revenue':
        return t('name.revenue')
      default:
        return tMonth(monthNumberKinds[metric].label)
    }
  }
}

interface MonthsBarProps {
  search: MonthsSearch
  /** The goals and channels to choose from; null while they are read. */
  history: MonthHistory | null
  onSearch: (part: Partial<MonthsSearch>) => void
}

/** The choice of the number, and of its goal or channel. */
export function MonthsBar({ search, history, onSearch }: MonthsBarProps) {
  const t = useMessages('growth')
  const metricName = useMetricName()
  const channelName = useOriginName('channel')
  const goals = history?.goals ?? []
  const { number: metric, goal } = search
  const listed = channels.filter((channel) => history?.channels.includes(channel))
  const shownChannel = channels.find((channel) => channel === (search.channel ?? history?.about.channel))
  return (
    <FilterBar label={t('chooseNumber')}>
      <ValueChoice
        label={t('number')}
        labelled
        values={historyMetrics}
        nameOf={metricName}
        value={metric}
        onChoose={(next) => onSearch({ number: next })}
      />
      {isOfGoal(metric) && goals.length > 0 && (
        <FilterChoice
          label={t('name.goal')}
          labelled
          any={t('allGoals')}
          values={goals.map(({ id }) => String(id))}
          nameOf={(id) => goals.find((one) => String(one.id) === id)?.name ?? id}
          value={goal === undefined ? undefined : String(goal)}
          onChoose={(id) => onSearch({ goal: id === undefined ? undefined : Number(id) })}
        />
      )}
      {metric === 'channelShare' && shownChannel !== undefined && (
        <ValueChoice<Channel>
          label={t('name.channel')}
          labelled
          values={listed.includes(shownChannel) ? listed : [shownChannel, ...listed]}
          nameOf={channelName}
          value={shownChannel}
          onChoose={(channel) => onSearch({ channel })}
        />
      )}
    </FilterBar>
  )
}
