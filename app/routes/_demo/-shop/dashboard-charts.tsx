import { ChangeBars } from '#app/components/charts/change-bars.tsx'
import { DayChart } from '#app/components/charts/day-chart.tsx'
import { StackedDays } from '#app/components/charts/stacked-days.tsx'
import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Fold } from '#app/components/layout/fold.tsx'
import { formatDay, formatDays, formatWeekday } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatPrice } from '#app/shared/format/money.ts'
import { dollars } from './money.ts'
import { categories, categoryNames, type Product } from './product.ts'
import { byCategory, periodDays, type SalesDay, type SalesPeriod, type salesOf } from './sales.ts'

interface ChartProps {
  sales: ReturnType<typeof salesOf>
}

const nameOf = ({ from, to }: SalesPeriod) => formatDays('en', from, to)
const weekday = (day: string) => formatWeekday('en', day)
const axisDay = (day: string) => formatDay('en', day)
const count = (value: number) => formatCount('en', value)
const pointOf = ({ day, revenue, complete }: SalesDay) => ({ day, value: revenue, complete })

/** The revenue by day, and that of the days before behind it. */
export const RevenueChart = ({ sales: { now, before } }: ChartProps) => (
  <Card title="Revenue by day">
    <DayChart
      label="Revenue"
      summary={`Revenue by day: ${dollars(now.revenue)} from ${nameOf(now)}, ${dollars(before.revenue)} from ${nameOf(before)}.`}
      current={{ name: nameOf(now), points: now.days.map(pointOf) }}
      comparison={{ name: nameOf(before), points: before.days.map(pointOf) }}
      slots={periodDays}
      unit="count"
      format={dollars}
      formatTick={(cents) => formatPrice('en', 'USD', cents)}
      formatDay={weekday}
      formatAxisDay={axisDay}
      emptyText="No orders on these days."
    />
  </Card>
)

/** The orders by day, of new and of returning customers. */
export const CustomersChart = ({ sales: { now } }: ChartProps) => (
  <Card title="Customer retention">
    <StackedDays
      label="Orders"
      summary={`Orders of new and returning customers from ${nameOf(now)}: ${count(now.orders.length)}.`}
      notesLabel="Notes"
      parts={[
        { id: 'returning', name: 'Returning customers', look: 0 },
        { id: 'new', name: 'New customers', look: 1 },
      ]}
      days={now.days.map(({ day, complete, orders, returning, fresh }) => ({
        day,
        complete,
        total: orders,
        parts: [returning, fresh],
        notes: [],
      }))}
      slots={periodDays}
      format={count}
      formatDay={weekday}
      formatAxisDay={axisDay}
      emptyText="No orders on these days."
    />
  </Card>
)

const signed = (cents: number) => `${cents < 0 ? '−' : '+'}${dollars(Math.abs(cents))}`

/** What each category brought, compared to the days before. */
export function CategoryChart({ sales: { now, before }, products }: ChartProps & { products: readonly Product[] }) {
  const [current, compared] = [byCategory(now.orders, products), byCategory(before.orders, products)]
  const total = (sums: typeof current) => dollars(categories.reduce((sum, category) => sum + sums[category], 0))
  const rows = categories
    .map((category) => ({ category, now: current[category], before: compared[category] }))
    .toSorted((one, other) => other.now - one.now)
  return (
    <Card title="Change by category" intro="Revenue without deliveries, compared to the 30 days before.">
      <ChangeBars
        label="Change by category"
        before={{ name: nameOf(before), number: total(compared) }}
        parts={rows.map((row) => {
          const change = row.now - row.before
          return {
            id: row.category,
            name: categoryNames[row.category],
            number: signed(change),
            change,
            tone: change > 0 ? 'good' : change < 0 ? 'bad' : 'neutral',
          }
        })}
        now={{ name: nameOf(now), number: total(current) }}
      />
      <Fold name="Show as table">
        <PlainTable
          caption={<span className="visually-hidden">Revenue by category</span>}
          columns={[
            { id: 'category', header: 'Category', cell: ({ category }) => categoryNames[category] },
            { id: 'now', header: nameOf(now), isNumber: true, cell: (row) => dollars(row.now) },
            { id: 'before', header: nameOf(before), isNumber: true, cell: (row) => dollars(row.before) },
          ]}
          rows={rows}
          rowKey={({ category }) => category}
        />
      </Fold>
    </Card>
  )
}
