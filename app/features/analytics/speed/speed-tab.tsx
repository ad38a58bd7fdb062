import { Box, Text } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { comparedCountsText } from '#app/shared/analytics/compared-words.ts'
import { relativeError } from '#app/shared/analytics/speed-histogram.ts'
import { minValues, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import { appliesToSpeed, type SpeedMonth } from '#app/shared/analytics/speed.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { DeviceChoice } from './device-choice.tsx'
import { SpeedChart } from './speed-chart.tsx'
import { SpeedEmpty } from './speed-empty.tsx'
import { SpeedPages } from './speed-pages.tsx'
import { speedQuestion } from './speed-question.ts'
import { speedMonthQueryOptions, type SpeedParams } from './speed.queries.ts'
import { SpeedTiles } from './speed-tiles.tsx'
import styles from './speed.module.css'

/** The choices of the tab; the page's address keeps them. */
export interface SpeedChoice {
  metric: SpeedMetric
  /** Null for all of them. */
  device: string | null
}

interface SpeedTabProps extends SpeedParams {
  choice: SpeedChoice
  onChoose: (choice: SpeedChoice) => void
  /** Renders a page's name as a link that filters by it. */
  pageLink: (path: string, name: ReactNode) => ReactNode
}

/** The tab "Speed" of a company's month. The page's loader calls `loadSpeed`. */
export function SpeedTab(props: SpeedTabProps) {
  // Mounted again for another month or company, because old numbers stay visible only while numbers of the same month
  // load.
  return <SpeedOfMonth key={`${props.clientId} ${props.month}`} {...props} />
}

function SpeedOfMonth({ choice, onChoose, pageLink, ...params }: SpeedTabProps) {
  const { t } = useTranslator('speed')
  const query = useQuery({ ...speedMonthQueryOptions(params, choice.device), placeholderData: keepPreviousData })
  const filters = params.filters.filter(appliesToSpeed)
  const leftAside = params.filters.length - filters.length
  const intro = [
    t('intro'),
    ...(filters.length > 0 ? [t('filtered')] : []),
    ...(leftAside > 0 ? [t('notApplied', { count: leftAside })] : []),
  ].join(' ')
  return (
    <div className={styles['page']} aria-busy={query.isPlaceholderData}>
      <Card title={t('tab.speed')} intro={intro}>
        <QueryState query={query} height="520px">
          {(month) => (
            <>
              {(month.devices.length > 0 || choice.device !== null) && (
                <DeviceChoice
                  devices={month.devices}
                  chosen={choice.device}
                  onChoose={(device) => onChoose({ ...choice, device })}
                />
              )}
              {month.views === 0 ? (
                <SpeedEmpty month={month} isFiltered={filters.length > 0 || choice.device !== null} />
              ) : (
                <SpeedNumbers
                  month={month}
                  metric={choice.metric}
                  about={speedQuestion(month, filters, choice.device)}
                  onChoose={(metric) => onChoose({ ...choice, metric })}
                />
              )}
            </>
          )}
        </QueryState>
      </Card>
      {query.data && query.data.pages.length > 0 && (
        <SpeedPages
          month={query.data}
          metric={choice.metric}
          filters={filters}
          device={choice.device}
          pageLink={pageLink}
        />
      )}
    </div>
  )
}

interface SpeedNumbersProps {
  month: SpeedMonth
  metric: SpeedMetric
  about: ReturnType<typeof speedQuestion>
  onChoose: (metric: SpeedMetric) => void
}

function SpeedNumbers({ month, metric, about, onChoose }: SpeedNumbersProps) {
  const { t, locale } = useTranslator('speed')
  const counts = { now: (month.compared ?? month).views, before: month.previousViews }
  const comparedTo = comparedCountsText(useTranslator('comparison'), month, counts, {
    whole: (count, before) => t('viewsCompared', { period: before, count }),
    nothing: t('note.notCompared'),
  })
  return (
    <>
      <Text as="p" size="2" mb="3">
        {t('views', { count: month.views })} {comparedTo}
        {!month.isMeasured && ` ${t('stopped')}`}
      </Text>
      <Box mb="4">
        <SpeedTiles month={month} chosen={metric} onChoose={onChoose} />
      </Box>
      <SpeedChart month={month} metric={metric} about={about} />
      <Note apart>{t('errorBound', { share: formatShare(locale, relativeError), fewest: minValues })}</Note>
    </>
  )
}
