import { Link } from '@tanstack/react-router'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { changeColumn } from '#app/components/data-table/change-column.tsx'
import { StateMark } from '#app/components/data-table/state-mark.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { countChange, notCompared } from '#app/shared/analytics/count-change.ts'
import { comparedOf, type ComparedCounters, type PortfolioRow } from '#app/shared/analytics/portfolio.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { CardLimit } from '#app/shared/cards/board-order.ts'
import { formatFullDay, formatMonthName } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import { listedState, toneOfState } from '#app/shared/reports/listed-state.ts'
import type { ReportOfClient } from '#app/shared/reports/report-state.ts'
import { clientHealthOf } from './client-health.ts'
import { PinButton } from './pin-button.tsx'
import type { ClientsWork } from './use-clients-work.ts'
import { VisitTrendLine } from './visit-trend-line.tsx'
import styles from './portfolio-table.module.css'

type Column = DataColumn<PortfolioRow>

interface ColumnsInput {
  locale: string
  t: Translate<EnglishOf<'portfolio'>>
  tReports: Translate<EnglishOf<'reportStates'>>
  work: ClientsWork
  month: Month
  /** The month of the reports; null for readers who may not see them. */
  reportsOf: Month | null
  /** Null if they could not be read. */
  pins: ClientPins | null
}

/** The clients that the reader pinned. */
export interface ClientPins {
  has: (clientId: string) => boolean
  pin: (clientId: string, isPinned: boolean) => void
}

/**
 * Returns the columns of the list of clients. Numbers that a cell shows below another one have columns in the exported
 * file, so that the table fits a small window.
 */
export function portfolioColumns(input: ColumnsInput): Column[] {
  const { work, reportsOf } = input
  return [
    clientColumn(input),
    healthColumn(input),
    trackingColumn(input),
    visitsColumn(input),
    conversionsColumn(input),
    targetsColumn(input),
    cardsColumn(input),
    ...(work.hasMentions ? [mentionsColumn(input)] : []),
    ...(work.hasReports && reportsOf !== null ? [reportColumn(input, reportsOf)] : []),
    ...fileColumns(input),
  ]
}

const clientColumn = ({ t, pins }: ColumnsInput): Column => ({
  id: 'client',
  header: t('name.client'),
  value: (row) => row.name,
  cell: ({ clientId, name, website, plan }) => (
    <span className={styles['named']}>
      <span className={styles['lines']}>
        <Link to="/" search={(search) => ({ ...search, client: clientId })} className={styles['client']}>
          {name}
        </Link>
        <span className={styles['small']}>{[website, plan].filter(Boolean).join(' · ')}</span>
      </span>
      {pins && (
        <PinButton client={name} isPinned={pins.has(clientId)} onPin={(isPinned) => pins.pin(clientId, isPinned)} />
      )}
    </span>
  ),
  width: 170,
})

const healthTones = { good: 'good', watch: 'waiting', risk: 'bad' } as const

/**
 * The health with its signs. The column sorts by how much a client needs someone: its value begins with that number, in
 * two digits, because it is compared as text; the words behind it are for the search.
 */
function healthColumn({ t, work }: ColumnsInput): Column {
  const judge = (row: PortfolioRow) => clientHealthOf(row, work.of(row.clientId).facts)
  return {
    id: 'health',
    header: t('needsAttention'),
    value(row) {
      const { health, signs, need } = judge(row)
      if (health === null) return null
      const words = [t(`health.${health}`), ...signs.map((sign) => t(`sign.${sign}`))]
      return `${String(need).padStart(2, '0')} ${words.join(', ')}`
    },
    inCsv(row) {
      const { health } = judge(row)
      return health === null ? null : t(`health.${health}`)
    },
    cell(row) {
      const { health, signs } = judge(row)
      if (health === null) return '–'
      return (
        <span className={styles['lines']}>
          <StateMark tone={healthTones[health]}>{t(`health.${health}`)}</StateMark>
          {signs.length > 0 && (
            <span className={styles['signs']}>
              {signs.map((sign) => (
                <span key={sign} className={styles['sign']}>
                  {t(`sign.${sign}`)}
                </span>
              ))}
            </span>
          )}
        </span>
      )
    },
    width: 150,
  }
}

const changeOf = ({ locale, t }: ColumnsInput, of: keyof ComparedCounters): Column =>
  changeColumn<PortfolioRow>({
    header: t('name.change'),
    locale,
    words: { new: t('within.new'), gone: t('within.gone') },
    better: 'up',
    of: (row) => (row.previous ? countChange(comparedOf(row, of), row.previous[of]) : notCompared),
  })

function visitsColumn(input: ColumnsInput): Column {
  const { locale, t } = input
  return {
    id: 'visits',
    header: t('name.visits'),
    value: (row) => row.totals.visits,
    cell: (row) => (
      <WithChange row={row} change={changeOf(input, 'visits')} count={formatCount(locale, row.totals.visits)} />
    ),
    numeric: true,
    width: 84,
  }
}

/** A number, and below it how it changed. */
const WithChange = ({ row, change, count }: { row: PortfolioRow; change: Column; count: string }) => (
  <span className={styles['lines']}>
    {count}
    {row.previous && <span className={styles['change']}>{change.cell?.(row)}</span>}
  </span>
)

const tones = { receiving: 'good', quiet: 'bad', waiting: 'waiting', no_website: undefined } as const

/** The last 30 days as a line, or since when there is no data. */
function trackingColumn({ locale, t, work }: ColumnsInput): Column {
  const words = ({ tracking, lastDay }: PortfolioRow) =>
    tracking === 'quiet' && lastDay !== null
      ? t('silentSince', { day: formatFullDay(locale, lastDay) })
      : t(`tracking.${tracking}`)
  return {
    id: 'tracking',
    header: t('last30'),
    value: ({ tracking }) => t(`tracking.${tracking}`),
    cell(row) {
      const { trend } = work.of(row.clientId)
      return (
        <span className={styles['tracking']}>
          {/* Lines come after the list: their place is kept. */}
          <span className={styles['trend']}>{trend && <VisitTrendLine days={trend} />}</span>
          <StateMark tone={tones[row.tracking]}>
            <span className={styles['small']}>{words(row)}</span>
          </StateMark>
        </span>
      )
    },
    width: 116,
  }
}

function conversionsColumn(input: ColumnsInput): Column {
  const { locale, t } = input
  return {
    id: 'conversions',
    header: t('name.conversions'),
    value: (row) => (row.hasGoals ? row.totals.conversions : null),
    cell: (row) =>
      row.hasGoals ? (
        <WithChange
          row={row}
          change={changeOf(input, 'conversions')}
          count={formatCount(locale, row.totals.conversions)}
        />
      ) : (
        t('noGoals')
      ),
    numeric: true,
    width: 86,
  }
}

/** How many running targets are on track or reached. Sorted by the share of them. */
function targetsColumn({ locale, t, work }: ColumnsInput): Column {
  const paceOf = ({ clientId }: PortfolioRow) => {
    const { pace } = work.of(clientId)
    if (pace === null || pace.targets === 0) return null
    return { good: (pace.states.onTrack ?? 0) + (pace.states.reached ?? 0), of: pace.targets }
  }
  const words = (row: PortfolioRow) => {
    const pace = paceOf(row)
    return pace && t('onTrack', { count: pace.good, of: pace.of })
  }
  return {
    id: 'targets',
    header: t('targetsOnTrack'),
    headerWraps: true,
    value: (row) => {
      const pace = paceOf(row)
      return pace && pace.good / pace.of
    },
    inCsv: words,
    cell(row) {
      const pace = paceOf(row)
      return pace ? `${formatCount(locale, pace.good)}/${formatCount(locale, pace.of)}` : '–'
    },
    numeric: true,
    width: 76,
  }
}

/** Open cards, and those of them that wait for the client and are overdue; each links to the board with only these. */
function cardsColumn({ locale, t, work }: ColumnsInput): Column {
  const link = (clientId: string, only: CardLimit, words: string) => (
    <Link
      to="/crafting/$filter"
      params={{ filter: only === 'waiting' ? 'proposed' : 'all' }}
      search={{ client: clientId, only }}
      className={styles['cards']}
      data-late={only === 'overdue' || undefined}
    >
      {words}
    </Link>
  )
  return {
    id: 'cards',
    header: t('openCards'),
    headerWraps: true,
    value: ({ clientId }) => work.of(clientId).cards?.open ?? null,
    cell({ clientId }) {
      const { cards } = work.of(clientId)
      if (cards === null) return '–'
      const { open, waiting, overdue } = cards
      if (open === 0) return formatCount(locale, 0)
      return (
        <span className={styles['lines']}>
          {link(clientId, 'open', formatCount(locale, open))}
          {waiting > 0 && (
            <span className={styles['small']}>{link(clientId, 'waiting', t('waitingCount', { count: waiting }))}</span>
          )}
          {overdue > 0 && (
            <span className={styles['small']}>{link(clientId, 'overdue', t('overdueCount', { count: overdue }))}</span>
          )}
        </span>
      )
    },
    numeric: true,
    width: 96,
  }
}

const mentionsColumn = ({ locale, t, work, month }: ColumnsInput): Column => ({
  id: 'mentions',
  header: t('newMentions'),
  headerWraps: true,
  value: ({ clientId }) => work.of(clientId).mentions,
  cell({ clientId }) {
    const count = work.of(clientId).mentions ?? 0
    if (count === 0) return formatCount(locale, 0)
    return (
      <Link to="/listening" search={{ client: clientId, month }} className={styles['cards']} preload={false}>
        {formatCount(locale, count)}
      </Link>
    )
  },
  numeric: true,
  width: 76,
})

/** The state of each client's report of a month, which links to the client's reports, and what a reader answered last. */
function reportColumn({ locale, tReports: t, work }: ColumnsInput, month: Month): Column {
  const wordsOf = ({ report, last }: ReportOfClient) =>
    [t(`state.${listedState(report)}`), last && t(last.useful ? 'useful' : 'notUseful')].filter(Boolean).join(', ')
  return {
    id: 'report',
    header: t('reportOf', { month: formatMonthName(locale, month) }),
    headerWraps: true,
    value({ clientId }) {
      const { report } = work.of(clientId)
      return report && wordsOf(report)
    },
    cell({ clientId }) {
      const row = work.of(clientId).report
      // Clients who began after the month have no row.
      if (!row) return '–'
      const state = listedState(row.report)
      const { last } = row
      const Icon = last?.useful ? ThumbsUp : ThumbsDown
      return (
        <span className={styles['report']}>
          <Link to="/reports" search={{ client: clientId }} className={styles['cards']} preload={false}>
            <StateMark tone={toneOfState[state]}>{t(`state.${state}`)}</StateMark>
          </Link>
          {last && (
            <span
              className={styles['answer']}
              data-useful={last.useful}
              title={last.sentence === '' ? undefined : last.sentence}
            >
              <Icon size={14} aria-hidden="true" />
              <span className="visually-hidden">{t(last.useful ? 'useful' : 'notUseful')}</span>
            </span>
          )}
        </span>
      )
    },
    width: 110,
  }
}

/** What other cells show in small print, and more, as columns of the exported file. */
function fileColumns(input: ColumnsInput): Column[] {
  const { t, work } = input
  const onlyInFile = true
  const count = (id: string, header: string, value: Column['value']): Column => ({
    id,
    header,
    value,
    numeric: true,
    onlyInFile,
  })
  const paceOf = ({ clientId }: PortfolioRow) => work.of(clientId).pace
  return [
    {
      id: 'reasons',
      header: t('reasons'),
      value: (row) =>
        clientHealthOf(row, work.of(row.clientId).facts)
          .signs.map((sign) => t(`sign.${sign}`))
          .join(', '),
      onlyInFile,
    },
    { id: 'plan', header: t('kind.plan'), value: (row) => row.plan, onlyInFile },
    { id: 'website', header: t('name.website'), value: (row) => row.website, onlyInFile },
    { ...changeOf(input, 'visits'), onlyInFile },
    count('visitors', t('name.visitors'), (row) => row.totals.visitors),
    count('last30', t('lastDays'), ({ clientId }) => {
      const { trend } = work.of(clientId)
      return trend && trend.reduce<number>((sum, value) => sum + (value ?? 0), 0)
    }),
    count('waiting', t('waitingForClient'), ({ clientId }) => work.of(clientId).cards?.waiting ?? null),
    count('overdue', t('overdueCards'), ({ clientId }) => work.of(clientId).cards?.overdue ?? null),
    count('targetsAtRisk', t('targetsAtRisk'), (row) => paceOf(row)?.states.atRisk ?? (paceOf(row) ? 0 : null)),
    count('targetsBehind', t('targetsBehind'), (row) => paceOf(row)?.states.behind ?? (paceOf(row) ? 0 : null)),
  ]
}
