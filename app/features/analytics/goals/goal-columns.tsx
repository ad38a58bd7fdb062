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
import type { Reader } from '#app/shared/messages/reader.ts'
import { GoalControls } from './goal-controls.tsx'
import { GoalKindText } from './goal-kind.tsx'
import styles from './goals.module.css'

/** Returns the conversion rate with its denominator, or that there are too few visits for one. */
export function rateText({ locale, say }: Reader<'goals'>, reached: number, visits: number): string {
  const rate = ratioOfVisits(reached, visits)
  return rate === null ? say('within.tooFewVisits') : say('rateOf', { share: formatShare(locale, rate), count: visits })
}

/** Returns each currency's sum: amounts are never converted, so there is no total. */
export function revenueTexts({ locale, say }: Reader<'goals'>, revenue: readonly Revenue[]): string[] {
  return revenue.map(({ currency, minor, events }) =>
    say('revenueSum', { amount: formatMoney(locale, currency, minor), events }),
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
  reader: Reader<'goals'>
  sayCompared: Reader<'comparison'>['say']
  month: GoalMonth
  clientId: string
  /** Renders a goal's name as a link that filters by it. */
  goalLink: (id: number, name: ReactNode) => ReactNode
}

/** Returns the columns of the table of goals. */
export function goalColumns(options: GoalColumnsOptions): DataColumn<GoalMonthRow>[] {
  const { reader, sayCompared, month, clientId, goalLink } = options
  const { say, locale } = reader
  const count = (value: number) => formatCount(locale, value)
  const before: DataColumn<GoalMonthRow>[] =
    month.comparison && month.isComparable
      ? [
          {
            id: 'before',
            header: say('before'),
            numeric: true,
            value: (row) => row.previous?.conversions ?? 0,
            cell: (row) => count(row.previous?.conversions ?? 0),
          },
          {
            headerWraps: true,
            ...changeColumn<GoalMonthRow>({
              header: month.complete ? say('name.change') : sayCompared('changeSoFar'),
              locale,
              words: { new: say('firstTime'), gone: say('noneNow') },
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
      header: say('revenueOf', { currency }),
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
      header: say('name.goal'),
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
      header: say('name.conversions'),
      numeric: true,
      value: (row) => row.conversions,
      cell: (row) => count(row.conversions),
    },
    ...before,
    {
      id: 'visits',
      header: say('visits'),
      numeric: true,
      value: (row) => row.visits,
      cell: (row) => count(row.visits),
    },
    {
      id: 'rate',
      header: say('rate'),
      numeric: true,
      unit: 'share',
      value: (row) => ratioOfVisits(row.visits, month.visits),
      cell: (row) => rateText(reader, row.visits, month.visits),
    },
    ...revenue,
    {
      id: 'controls',
      header: say('controls'),
      isControls: true,
      value: () => null,
      cell: (row) => <GoalControls goal={row} clientId={clientId} currency={month.currency} />,
    },
  ]
}
