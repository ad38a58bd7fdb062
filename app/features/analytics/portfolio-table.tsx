import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { useLocale } from '#app/components/locale/use-locale.ts'
import type { PortfolioRow, TrackingState } from '#app/shared/analytics/portfolio.ts'
import { change } from '#app/shared/analytics/counters.ts'
import type { Month } from '#app/shared/months.ts'
import { formatChange, formatCount } from '#app/shared/format/number.ts'
import { planSchema } from '#app/shared/tenants/plans.ts'
import styles from './portfolio-table.module.css'

/** The rule behind the health label, printed under the table. */
const trackingLabels: Record<TrackingState, string> = {
  receiving: 'Receiving',
  quiet: 'Quiet',
  waiting: 'Waiting',
  no_website: 'No website',
}

const plans = ['All plans', ...planSchema.options] as const

/** All clients of a month; each name leads to that client's dashboard. */
export function PortfolioTable({ rows, month }: { rows: readonly PortfolioRow[]; month: Month }) {
  const locale = useLocale()
  const [plan, setPlan] = useState<(typeof plans)[number]>('All plans')
  const [tracking, setTracking] = useState<TrackingState | 'all'>('all')
  const columns = useMemo(() => portfolioColumns(locale), [locale])
  const shown = useMemo(
    () =>
      rows.filter(
        (row) => (plan === 'All plans' || row.plan === plan) && (tracking === 'all' || row.tracking === tracking),
      ),
    [rows, plan, tracking],
  )
  return (
    <section className={styles['card']} aria-label="Clients">
      <DataTable
        label="clients"
        rows={shown}
        columns={columns}
        rowKey={(row) => row.clientId}
        sortedBy={{ id: 'visits', desc: true }}
        fileName={`clients-${month}`}
        controls={
          <>
            <select
              aria-label="Plan"
              className={styles['select']}
              value={plan}
              onChange={(event) => setPlan(plans[event.target.selectedIndex] ?? 'All plans')}
            >
              {plans.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
            <TrackingSelect value={tracking} onChange={setTracking} />
          </>
        }
      />
      <p className={styles['rule']}>
        Tracking: receiving means an event in the last two days, quiet none for longer, waiting none ever. Changes
        compare with the same days of the month before.
      </p>
    </section>
  )
}

const states: readonly TrackingState[] = ['receiving', 'quiet', 'waiting', 'no_website']

interface TrackingSelectProps {
  value: TrackingState | 'all'
  onChange: (value: TrackingState | 'all') => void
}

function TrackingSelect({ value, onChange }: TrackingSelectProps) {
  return (
    <select
      aria-label="Tracking"
      className={styles['select']}
      value={value}
      onChange={(event) => onChange(states[event.target.selectedIndex - 1] ?? 'all')}
    >
      <option value="all">Any tracking</option>
      {states.map((state) => (
        <option key={state} value={state}>
          {trackingLabels[state]}
        </option>
      ))}
    </select>
  )
}

function portfolioColumns(locale: string): DataColumn<PortfolioRow>[] {
  const changed = (row: PortfolioRow) => (row.previous ? change(row.totals.visits, row.previous.visits) : null)
  return [
    {
      id: 'client',
      header: 'Client',
      value: (row) => row.name,
      cell: (row) => (
        <Link to="/" search={(search) => ({ ...search, client: row.clientId })} className={styles['client']}>
          {row.name}
        </Link>
      ),
    },
    { id: 'plan', header: 'Plan', value: (row) => row.plan },
    {
      id: 'visits',
      header: 'Visits',
      value: (row) => row.totals.visits,
      cell: (row) => formatCount(locale, row.totals.visits),
      numeric: true,
    },
    {
      id: 'change',
      header: 'Change',
      value: changed,
      cell: (row) => {
        const relative = changed(row)
        if (relative === null) return '–'
        const tone = relative === 0 ? 'flat' : relative > 0 ? 'good' : 'bad'
        return (
          <span className={styles['change']} data-tone={tone}>
            {formatChange(locale, relative)}
          </span>
        )
      },
      numeric: true,
    },
    {
      id: 'visitors',
      header: 'Visitors',
      value: (row) => row.totals.visitors,
      cell: (row) => formatCount(locale, row.totals.visitors),
      numeric: true,
    },
    {
      id: 'conversions',
      header: 'Conversions',
      value: (row) => (row.hasGoals ? row.totals.conversions : null),
      cell: (row) => (row.hasGoals ? formatCount(locale, row.totals.conversions) : 'no goals'),
      numeric: true,
    },
    {
      id: 'tracking',
      header: 'Tracking',
      value: (row) => trackingLabels[row.tracking],
      cell: (row) => (
        <span className={styles['state']} data-state={row.tracking}>
          {trackingLabels[row.tracking]}
        </span>
      ),
    },
    { id: 'website', header: 'Website', value: (row) => row.website },
  ]
}
