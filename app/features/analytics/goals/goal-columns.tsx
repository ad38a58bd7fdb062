import type { ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { changeColumn } from '#app/components/data-table/change-column.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { comparedCount } from '#app/shared/analytics/complete-days.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { ratioOfVisits } from '#app/shared/analytics/counters.ts'
import type { GoalMonth, GoalMonthRow, Revenue } from '#app/shared/analytics/goal-month.ts'
import { formatMoney, majorUnits } from '#app/shared/format/money.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { shareColumn } from '../month/share-column.ts'
import { GoalControls } from './goal-controls.tsx'
import { GoalKindText } from './goal-kind.tsx'
import styles from './goals.module.css'

/** Returns the conversion rate with its denominator, or that there are too few visits for one. */
export function rateText({ locale, t }: Translator<'goals'>, reached: number, visits: number): string {
  const rate = ratioOfVisits(reached, visits)
  return rate === null ? t('within.tooFewVisits') : t('rateOf', { share: formatShare(locale, rate), count: visits })
}

/** Returns each currency's sum: amounts are never converted, so there is no total. */
export function revenueTexts({ locale, t }: Translator<'goals'>, revenue: readonly Revenue[]): string[] {
  return revenue.map(({ currency, minor, events }) =>
    t('revenueSum', { amount: formatMoney(locale, currency, minor), events }),
  )
}

/** Returns the revenue of all goals by currency: the website's first, then the most frequent. */
export function totalRevenue({ goals, currency }: Pick<GoalMonth, 'goals' | 'currency'>): Revenue[] {
  const sums = new Map<string, Revenue>()
  for (const one of goals.flatMap((goal) => goal.revenue)) {
    const sum = sums.get(one.currency) ?? { currency: one.currency, minor: 0, events: 0 }
    sums.set(one.currency, { ...sum, minor: sum.minor + one.minor, events: sum.events + one.events })
  }
  const isOwn = (sum: Revenue) => Number(sum.currency === currency)
  return [...sums.values()].toSorted((a, b) => isOwn(b) - isOwn(a) || b.events - a.events)
}

interface GoalColumnsOptions {
  reader: Translator<'goals'>
  tCompared: Translator<'comparison'>['t']
  month: GoalMonth
  clientId: string
  /** Renders a goal's name as a link that filters by it. */
  goalLink: (id: number, name: ReactNode) => ReactNode
}

/** Returns the columns of the table of goals. */
export function goalColumns(options: GoalColumnsOptions): DataColumn<GoalMonthRow>[] {
  const { reader, tCompared, month, clientId, goalLink } = options
  const { t, locale } = reader
  const count = (value: number) => formatCount(locale, value)
  const before: DataColumn<GoalMonthRow>[] =
    month.comparison && month.isComparable
      ? [
          {
            id: 'before',
            header: t('before'),
            numeric: true,
            value: (row) => row.previous?.conversions ?? 0,
            cell: (row) => count(row.previous?.conversions ?? 0),
          },
          {
            headerWraps: true,
            ...changeColumn<GoalMonthRow>({
              header: month.complete ? t('name.change') : tCompared('changeSoFar'),
              locale,
              words: { new: t('firstTime'), gone: t('noneNow') },
              better: 'up',
              of: (row) => countChange(comparedCount(row, 'conversions'), row.previous?.conversions ?? 0),
            }),
          },
        ]
      : []
  // Amounts of different currencies can't be sorted together, so each currency has a column.
  const revenue = totalRevenue(month).map(({ currency }): DataColumn<GoalMonthRow> => {
    const sumOf = (row: GoalMonthRow) => row.revenue.filter((sum) => sum.currency === currency)
    return {
      id: `revenue${currency}`,
      header: t('revenueOf', { currency }),
      numeric: true,
      unit: 'money',
      value: (row) => {
        const [sum] = sumOf(row)
        return sum ? majorUnits(currency, sum.minor) : null
      },
      cell: (row) => revenueTexts(reader, sumOf(row))[0] ?? '–',
    }
  })
  return [
    {
      id: 'goal',
      header: t('name.goal'),
      value: (row) => row.name,
      cell: (row) => (
        <div className={styles['named']}>
          {goalLink(row.id, <bdi>{row.name}</bdi>)}
          <Note as="span">
            <GoalKindText {...row} />
          </Note>
        </div>
      ),
    },
    {
      id: 'conversions',
      header: t('name.conversions'),
      numeric: true,
      value: (row) => row.conversions,
      cell: (row) => count(row.conversions),
    },
    shareColumn({
      locale,
      t,
      metric: t('name.conversions'),
      of: (row: GoalMonthRow) => row.conversions,
      total: month.goals.reduce((sum, { conversions }) => sum + conversions, 0),
    }),
    ...before,
    {
      id: 'visits',
      header: t('visits'),
      numeric: true,
      value: (row) => row.visits,
      cell: (row) => count(row.visits),
    },
    {
      id: 'rate',
      header: t('rate'),
      numeric: true,
      unit: 'share',
      value: (row) => ratioOfVisits(row.visits, month.visits),
      cell: (row) => rateText(reader, row.visits, month.visits),
    },
    ...revenue,
    {
      id: 'controls',
      header: t('controls'),
      isControls: true,
      value: () => null,
      cell: (row) => <GoalControls goal={row} clientId={clientId} currency={month.currency} />,
    },
  ]
}
