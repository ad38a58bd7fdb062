import { Box, Text } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gauge } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { comparedCountsText } from '#app/features/analytics/month/compared-words.ts'
import { comparedInFile } from '#app/shared/analytics/complete-days.ts'
import { deviceChoices } from '#app/shared/analytics/devices.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { relativeError } from '#app/shared/analytics/speed-histogram.ts'
import { minValues, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import { appliesToSpeed, type SpeedMonth } from '#app/shared/analytics/speed.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { formatShare, formatCount } from '#app/shared/format/number.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { withCardColumn } from '../month/card-column.ts'
import { useCardOfView } from '../month/make-card.ts'
import { SpeedChart } from './speed-chart.tsx'
import { speedColumns } from './speed-columns.tsx'
import { deviceName } from './speed-format.ts'
import { SpeedTiles } from './speed-tiles.tsx'
import { speedMonthQueryOptions, type SpeedParams } from './speed.queries.ts'
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

/** The tab "Speed" of a client's month. The page's loader calls `loadSpeed`. */
export function SpeedTab(props: SpeedTabProps) {
  // Mounted again for another month or client, because old numbers stay visible only while numbers of the same month
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

/** Why there are no numbers, and how to get some. */
function SpeedEmpty({ month, isFiltered }: { month: SpeedMonth; isFiltered: boolean }) {
  const { t } = useTranslator('speed')
  const neverMeasured = month.firstDay === null
  if (month.isMeasured && neverMeasured) return <EmptyState icon={Gauge}>{t('waiting')}</EmptyState>
  if (!neverMeasured && isFiltered) return <EmptyState icon={Gauge}>{t('noneMatches')}</EmptyState>
  const why = t(neverMeasured ? 'off' : 'noneInMonth')
  if (month.isMeasured) return <EmptyState icon={Gauge}>{why}</EmptyState>
  return (
    <EmptyState icon={Gauge} action={<Link to="/tracking/counting">{t('turnOn')}</Link>}>
      {why} {t('turnOnNote')}
    </EmptyState>
  )
}

interface DeviceChoiceProps {
  devices: SpeedMonth['devices']
  /** Null for all of them. */
  chosen: string | null
  onChoose: (device: string | null) => void
}

/** Chooses the kind of device: all of them, or a measured one. */
function DeviceChoice({ devices, chosen, onChoose }: DeviceChoiceProps) {
  const reader = useTranslator('speed')
  const { t, locale } = reader
  const group = useId()
  // A chosen device stays removable even if it is no longer measured.
  const isGone = chosen !== null && !devices.some(({ device }) => device === chosen)
  const options = [
    { device: null, name: t('allDevices'), views: devices.reduce((sum, { views }) => sum + views, 0) },
    ...[...devices, ...(isGone ? [{ device: chosen, views: 0 }] : [])].map(({ device, views }) => ({
      device,
      name: deviceName(reader, device),
      views,
    })),
  ]
  return (
    <fieldset className={styles['devices']}>
      <legend className="visually-hidden">{t('name.device')}</legend>
      {options.map(({ device, name, views }) => (
        <label key={device ?? 'all'}>
          <input type="radio" name={group} checked={device === chosen} onChange={() => onChoose(device)} />
          {t('deviceViews', { device: name, views: formatCount(locale, views) })}
        </label>
      ))}
    </fieldset>
  )
}

const isAddressed = (device: string | null): device is (typeof deviceChoices)[number] =>
  deviceChoices.some((one) => one === device)

interface SpeedPagesProps {
  month: SpeedMonth
  metric: SpeedMetric
  /** Active filters. */
  filters: readonly Filter[]
  device: string | null
  /** Renders a page's name as a link that filters by it. Keep it stable between renders. */
  pageLink: (path: string, name: ReactNode) => ReactNode
}

/** Every measured page, with the 75th percentile of each metric. */
function SpeedPages({ month, metric, filters, device, pageLink }: SpeedPagesProps) {
  const reader = useTranslator('speed')
  const { t } = reader
  const { domain, period, pages, totalPages } = month
  const makeCard = useCardOfView()
  const columns = useMemo(
    () =>
      withCardColumn(speedColumns({ reader, month, metric, pageLink }), {
        makeCard,
        header: reader.t('action.makeCard'),
        of: ({ path }) => [
          { part: 'speed', metric, page: path, ...(isAddressed(device) && { device }) },
          readablePath(path) || reader.t('noPage'),
        ],
      }),
    [reader, month, metric, pageLink, device, makeCard],
  )
  return (
    <Card title={t('name.pages')} intro={t('pagesIntro')}>
      <DataTable
        label={t('part.page')}
        one={t('name.page')}
        rows={pages}
        columns={columns}
        rowKey={(row) => row.path}
        sortedBy={{ id: 'views', desc: true }}
        fileName={`${domain}-${monthOf(period.from)}-${t('tab.speed')}`}
        columnsKeptAs="speed"
        json={speedQuestion(month, filters, device)}
        stacks
      />
      {pages.length < totalPages && <Note apart>{t('mostViewed', { shown: pages.length, total: totalPages })}</Note>}
    </Card>
  )
}

/** Returns the question that exported numbers of a month's speed answer. */
const speedQuestion = (month: SpeedMonth, filters: readonly Filter[], device: string | null) => ({
  website: month.domain,
  timeZone: month.timeZone,
  period: month.period,
  comparison: month.comparison,
  ...comparedInFile(month),
  filters,
  device,
  percentile: 75,
  relativeError,
  minValues,
})
