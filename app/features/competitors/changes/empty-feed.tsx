import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckCheck, Radar } from 'lucide-react'
import type { ReactNode } from 'react'
import { NoMatches } from '#app/components/feedback/no-matches.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { AllMonthsButton } from '#app/features/items/item-filters.tsx'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { ChangeCounts } from '#app/shared/competitors/change-list.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { isFeedFiltered, type CompetitorsSearch } from '../competitors-search.ts'
import { competitorsQueryOptions } from '../watched/watched.queries.ts'
import { checksOf } from './checks-of.ts'

interface EmptyFeedProps {
  client: { id: string; timeZone: TimeZone }
  months: MonthRange
  search: CompetitorsSearch
  counts: ChangeCounts
  onClear: () => void
  /** Shows the changes of all months. */
  onAll: () => void
}

/** Why there are no changes, and the next step. */
export function EmptyFeed({ client, months, search, counts, onClear, onAll }: EmptyFeedProps) {
  const t = useMessages('competitorChanges')
  const tItems = useMessages('itemLists')
  if (isFeedFiltered(search)) {
    return <NoMatches text={t('emptyFiltered')} clear={tItems('clearFilters')} onClear={onClear} />
  }
  const all = search.when === 'month' && <AllMonthsButton onAll={onAll} />
  if (search.state === 'all') return <QuietMonth client={client} months={months} search={search} all={all} />
  const hasOthers = Object.values(counts).some((count) => count > 0)
  if (search.state === 'new' && hasOthers) {
    return (
      <StatePanel lack="done" icon={<CheckCheck size={20} />} title={t('emptyNew')} actions={all}>
        {t('emptyNewText')}
      </StatePanel>
    )
  }
  return <StatePanel icon={<Radar size={20} />} title={t('emptyState')} actions={all} />
}

/** What appears when there are competitors, and the next step. */
export function NoCompetitors() {
  const t = useMessages('competitors')
  return (
    <StatePanel
      icon={<Radar size={20} />}
      title={t('emptyFirst')}
      actions={
        <Button asChild>
          <Link to="/competitors/watched" search={{ add: true }}>
            {t('addCompetitor')}
          </Link>
        </Button>
      }
    >
      {t('emptyFirstText')}
    </StatePanel>
  )
}

interface QuietMonthProps extends Pick<EmptyFeedProps, 'client' | 'months' | 'search'> {
  /** The button that shows all months. */
  all: ReactNode
}

/** Nothing was found: when pages were last checked, which shows that it isn’t a fault. */
function QuietMonth({ client, months, search, all }: QuietMonthProps) {
  const { t, locale } = useTranslator('competitorChanges')
  const clock = useClock()
  const { data } = useQuery(competitorsQueryOptions(client.id))
  const isNow = search.when === 'all' || months.selected === months.current
  const moment = (at: string) => formatMoment(clock, at, client.timeZone, { year: true })
  const { last, next, isPaused } = checksOf(data?.competitors ?? [])
  const sentences = [
    last === null ? t('noCheckYet') : t('lastCheck', { moment: moment(last) }),
    isPaused ? t('allPaused') : next !== null && t('nextCheck', { moment: moment(next) }),
  ]
  return (
    <StatePanel
      icon={<Radar size={20} />}
      title={search.when === 'all' ? t('emptyAll') : t('emptyMonth', { month: formatMonth(locale, months.selected) })}
      actions={
        <>
          {all}
          <Button asChild variant="soft">
            <Link to="/competitors/watched">{t('toWatched')}</Link>
          </Button>
        </>
      }
    >
      {/* The line has its place before it is known. */}
      {isNow && (data ? sentences.filter(Boolean).join(' ') : ' ')}
    </StatePanel>
  )
}
