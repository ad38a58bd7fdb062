import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { changeColumn } from '#app/components/data-table/change-column.tsx'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { StateMark } from '#app/components/data-table/state-mark.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { countChange, notCompared } from '#app/shared/analytics/count-change.ts'
import { comparedVisits, type PortfolioRow, type TrackingState } from '#app/shared/analytics/portfolio.ts'
import { planSchema, type Plan } from '#app/shared/billing/plans.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { CardLimit } from '#app/shared/cards/board-order.ts'
import type { CompanyCards } from '#app/shared/cards/overview.ts'
import { formatMonthName } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { listedState, toneOfState } from '#app/shared/reports/listed-state.ts'
import type { ReportListRow } from '#app/shared/reports/report-list.ts'
import { clientHealthOf, type ClientHealth } from './client-health.ts'
import { openCardsQueryOptions, reportsOfAllQueryOptions } from './portfolio.queries.ts'
import styles from './portfolio-table.module.css'

interface PortfolioTableProps {
  rows: readonly PortfolioRow[]
  month: Month
  /** The month of the shown reports; null for readers who may not see them. */
  reportsOf: Month | null
}

/** All clients of a month; each name links to that client's dashboard. */
export function PortfolioTable({ rows, month, reportsOf }: PortfolioTableProps) {
  // Undefined if they can't be read.
  const { data: cards } = useQuery(openCardsQueryOptions())
  const { data: reports } = useQuery(reportsOfAllQueryOptions(reportsOf))
  const locale = useLocale()
  const t = useMessages('portfolio')
  const tReports = useMessages('reportStates')
  const [plan, setPlan] = useState<Plan | 'all'>('all')
  const [health, setHealth] = useState<ClientHealth | 'all'>('all')
  const [tracking, setTracking] = useState<TrackingState | 'all'>('all')
  const columns = useMemo(() => {
    const columns = portfolioColumns(locale, t, cards)
    // Without them, the list has no such column.
    if (reportsOf === null || !reports) return columns
    return columns.toSpliced(-2, 0, reportColumn({ locale, t: tReports }, reportsOf, reports))
  }, [locale, t, cards, tReports, reportsOf, reports])
  const shown = useMemo(
    () =>
      rows.filter(
        (row) =>
          (plan === 'all' || row.plan === plan) &&
          (health === 'all' || clientHealthOf(row).health === health) &&
          (tracking === 'all' || row.tracking === tracking),
      ),
    [rows, plan, health, tracking],
  )
  return (
    <section className={styles['card']} aria-label={t('page.clients')}>
      <DataTable
        label={t('within.clients')}
        one={t('name.client')}
        rows={shown}
        columns={columns}
        rowKey={(row) => row.clientId}
        sortedBy={{ id: 'visits', desc: true }}
        fileName={`clients-${month}`}
        stacks
        controls={
          <>
            <ChoiceSelect
              label={t('kind.plan')}
              all={t('name.allPlans')}
              options={planSchema.options.map((value) => ({ value, words: value }))}
              value={plan}
              onChange={setPlan}
            />
            <ChoiceSelect
              label={t('name.health')}
              all={t('anyHealth')}
              options={healths.map((value) => ({ value, words: t(`health.${value}`) }))}
              value={health}
              onChange={setHealth}
            />
            <ChoiceSelect
              label={t('kind.tracking')}
              all={t('anyTracking')}
              options={states.map((value) => ({ value, words: t(`tracking.${value}`) }))}
              value={tracking}
              onChange={setTracking}
            />
          </>
        }
      />
      <p className={styles['rule']}>{t('rule')}</p>
      <p className={styles['rule']}>{t('healthRule')}</p>
    </section>
  )
}

const states: readonly TrackingState[] = ['receiving', 'quiet', 'waiting', 'no_website']
const tones = { receiving: 'good', quiet: 'bad', waiting: 'waiting', no_website: undefined } as const

function portfolioColumns(
  locale: string,
  t: Translate<EnglishOf<'portfolio'>>,
  cards: readonly CompanyCards[] | undefined,
): DataColumn<PortfolioRow>[] {
  const cardsOf = new Map(cards?.map((counts) => [counts.clientId, counts]))
  const countOf = (clientId: string, only: CardLimit) => (cards ? (cardsOf.get(clientId)?.[only] ?? 0) : null)
  /** Returns a column that counts cards and links to the client's board with only these. */
  const cardsColumn = (only: CardLimit, header: string): DataColumn<PortfolioRow> => ({
    id: `cards-${only}`,
    header,
    headerWraps: true,
    value: ({ clientId }) => countOf(clientId, only),
    cell({ clientId }) {
      const count = countOf(clientId, only)
      if (count === null) return '–'
      if (count === 0) return formatCount(locale, count)
      return (
        <Link
          to="/crafting/$filter"
          params={{ filter: only === 'waiting' ? 'proposed' : 'all' }}
          search={{ client: clientId, only }}
          className={styles['cards']}
          data-late={only === 'overdue' || undefined}
        >
          {formatCount(locale, count)}
        </Link>
      )
    },
    numeric: true,
  })
  return [
    {
      id: 'client',
      header: t('name.client'),
      value: (row) => row.name,
      cell: (row) => (
        <Link to="/" search={(search) => ({ ...search, client: row.clientId })} className={styles['client']}>
          {row.name}
        </Link>
      ),
    },
    { id: 'plan', header: t('kind.plan'), value: (row) => row.plan },
    healthColumn(t),
    {
      id: 'visits',
      header: t('name.visits'),
      value: (row) => row.totals.visits,
      cell: (row) => formatCount(locale, row.totals.visits),
      numeric: true,
    },
    changeColumn({
      header: t('name.change'),
      locale,
      words: { new: t('within.new'), gone: t('within.gone') },
      better: 'up',
      of: (row) => (row.previous ? countChange(comparedVisits(row), row.previous.visits) : notCompared),
    }),
    {
      id: 'conversions',
      header: t('name.conversions'),
      value: (row) => (row.hasGoals ? row.totals.conversions : null),
      cell: (row) => (row.hasGoals ? formatCount(locale, row.totals.conversions) : t('noGoals')),
      numeric: true,
    },
    {
      id: 'tracking',
      header: t('kind.tracking'),
      value: (row) => t(`tracking.${row.tracking}`),
      cell: (row) => <StateMark tone={tones[row.tracking]}>{t(`tracking.${row.tracking}`)}</StateMark>,
    },
    cardsColumn('open', t('openCards')),
    cardsColumn('waiting', t('waitingForClient')),
    cardsColumn('overdue', t('overdueCards')),
    {
      id: 'visitors',
      header: t('name.visitors'),
      value: (row) => row.totals.visitors,
      cell: (row) => formatCount(locale, row.totals.visitors),
      numeric: true,
    },
    { id: 'website', header: t('name.website'), value: (row) => row.website },
  ]
}

interface ChoiceSelectProps<Value extends string> {
  label: string
  /** The words for the first choice, which shows everything. */
  all: string
  options: readonly { value: Value; words: string }[]
  value: Value | 'all'
  onChange: (value: Value | 'all') => void
}

/** Limits the list of clients to those with a value. */
const ChoiceSelect = <Value extends string>({ label, all, options, value, onChange }: ChoiceSelectProps<Value>) => (
  <select
    aria-label={label}
    className={styles['select']}
    value={value}
    onChange={(event) => onChange(options[event.target.selectedIndex - 1]?.value ?? 'all')}
  >
    <option value="all">{all}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.words}
      </option>
    ))}
  </select>
)

/**
 * Returns the column with the state of each client's report of a month, which links to the client's reports, and what a
 * reader answered last.
 */
function reportColumn(
  { locale, t }: Translator<'reportStates'>,
  month: Month,
  reports: readonly ReportListRow[],
): DataColumn<PortfolioRow> {
  const rowOf = new Map(reports.map((row) => [row.clientId, row]))
  const wordsOf = ({ report, answers }: ReportListRow) =>
    [t(`state.${listedState(report)}`), answers && t(answers.last.useful ? 'useful' : 'notUseful')]
      .filter(Boolean)
      .join(', ')
  return {
    id: 'report',
    header: t('reportOf', { month: formatMonthName(locale, month) }),
    headerWraps: true,
    value({ clientId }) {
      const row = rowOf.get(clientId)
      return row ? wordsOf(row) : null
    },
    cell({ clientId }) {
      const row = rowOf.get(clientId)
      // Clients who began after the month have no row.
      if (!row) return '–'
      const state = listedState(row.report)
      const last = row.answers?.last
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
  }
}

/** The best first, as in the list of choices. */
const healths: readonly ClientHealth[] = ['good', 'watch', 'risk']
const healthTones = { good: 'good', watch: 'waiting', risk: 'bad' } as const

/** Returns the column with each client's health and the signs that lead to it. */
function healthColumn(t: Translate<EnglishOf<'portfolio'>>): DataColumn<PortfolioRow> {
  const wordsOf = (row: PortfolioRow) => {
    const { health, signs } = clientHealthOf(row)
    return { health, signs: signs.map((sign) => t(`sign.${sign}`)).join(', ') }
  }
  return {
    id: 'health',
    header: t('name.health'),
    value(row) {
      const { health, signs } = wordsOf(row)
      if (health === null) return null
      return [t(`health.${health}`), signs].filter(Boolean).join(': ')
    },
    cell(row) {
      const { health, signs } = wordsOf(row)
      if (health === null) return '–'
      return (
        <span className={styles['health']}>
          <StateMark tone={healthTones[health]}>{t(`health.${health}`)}</StateMark>
          {signs !== '' && <span className={styles['signs']}>{signs}</span>}
        </span>
      )
    },
  }
}
