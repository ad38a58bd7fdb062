import { Theme } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { GoalMonth } from '#app/shared/analytics/goal-month.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { goalMonthQueryOptions, goalsQueryOptions, type GoalMonthParams } from './goals.queries.ts'
import { MonthGoalsCard } from './month-goals-card.tsx'

const params: GoalMonthParams = {
  clientId: '11111111-0000-4000-8000-000000000001',
  month: v.parse(monthSchema, '2026-10'),
  filters: [],
}
const numbers = { conversions: 3, visits: 3, revenue: [] }
const running: GoalMonth = {
  domain: 'fern.test',
  currency: 'EUR',
  period: { from: '2026-10-01', to: '2026-10-15' },
  complete: false,
  comparison: { from: '2026-09-01', to: '2026-09-14' },
  isComparable: true,
  visits: 100,
  previousVisits: 100,
  goals: [{ id: 1, name: 'Order', kind: 'event', pattern: 'Order', currency: null, ...numbers, previous: numbers }],
}

function Seeded({ month, children }: { month: GoalMonth; children: ReactNode }) {
  const queryClient = useQueryClient()
  queryClient.setQueryData(goalsQueryOptions(params.clientId).queryKey, {
    goals: [],
    suggestions: [],
    currency: 'EUR',
    recount: null,
    recountSeconds: 1,
  })
  queryClient.setQueryData(goalMonthQueryOptions(params, false).queryKey, month)
  return children
}
const show = async (given: Partial<GoalMonth> = {}) =>
  render(
    <Theme>
      <Seeded month={{ ...running, ...given }}>
        <MonthGoalsCard {...params} goalLink={(_, name) => name} />
      </Seeded>
    </Theme>,
    { wrapper: await speaking() },
  )

it('names the days that changes in the current month compare', async () => {
  await show()
  expect(screen.getByText('Changes compare Oct 1 – 14, 2026 with Sep 1 – 14, 2026.')).toBeDefined()
})

it('explains on the first day of a month why nothing is compared', async () => {
  await show({ period: { from: '2026-10-01', to: '2026-10-01' }, comparison: null })
  expect(screen.getByText('No comparison yet: October 2026 has no full day.')).toBeDefined()
})

it('names the month that a finished month is compared with, or says that there is none', async () => {
  const whole = { complete: true, period: { from: '2026-10-01', to: '2026-10-31' } }
  const { unmount } = await show({ ...whole, comparison: { from: '2026-09-01', to: '2026-09-30' } })
  expect(screen.getByText('Compared with September 2026.')).toBeDefined()
  unmount()
  await show({ ...whole, comparison: null })
  expect(screen.getByText('Nothing to compare with.')).toBeDefined()
})
