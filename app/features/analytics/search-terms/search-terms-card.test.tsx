import { useQueryClient } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { SearchTerms } from '#app/shared/analytics/search-terms.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { searchTermsQueryOptions } from './search-terms.queries.ts'
import { SearchTermsCard } from './search-terms-card.tsx'

const of = {
  clientId: '11111111-0000-4000-8000-000000000001',
  month: v.parse(monthSchema, '2026-09'),
  compare: 'previous' as const,
}
const numbers = { clicks: 10, impressions: 100, ctr: 0.1, position: 2.54 }
const terms: SearchTerms = {
  domain: 'a.test',
  period: { from: '2026-09-01', to: '2026-09-30' },
  covered: { from: '2026-09-01', to: '2026-09-30' },
  totals: numbers,
  comparison: { from: '2026-08-01', to: '2026-08-31' },
  previous: { ...numbers, clicks: 5 },
  rowsCompared: true,
  rows: [
    { ...numbers, value: '<b>loop</b>', previous: { ...numbers, clicks: 5 } },
    { ...numbers, clicks: 2, value: '=1+1', previous: null },
  ],
  total: 2,
}

function Seeded({ data, children }: { data: SearchTerms; children: ReactNode }) {
  useQueryClient().setQueryData(searchTermsQueryOptions({ ...of, dimension: 'query' }).queryKey, data)
  return children
}
const show = async (data: SearchTerms, filtered = false) =>
  render(
    <Seeded data={data}>
      <SearchTermsCard {...of} filtered={filtered} />
    </Seeded>,
    { wrapper: await speaking() },
  )

test('terms are shown as text with clicks, impressions, CTR and position, next to the previous month', async () => {
  await show(terms)
  expect(screen.getByText(/10 clicks of 100 impressions \(10%\), at position 2\.5 on average\./)).toBeTruthy()
  const table = screen.getByRole('table')
  const rows = within(table).getAllByRole('row').slice(1)
  const cells = rows.map((row) => row.textContent)
  expect(cells[0]).toContain('<b>loop</b>')
  expect(cells[0]).toContain('+100%')
  expect(cells[1]).toContain('new')
})

test('an export that includes today compares only the finished days with the month before', async () => {
  const days = { from: '2026-09-01', to: '2026-09-14' }
  await show({
    ...terms,
    period: { from: '2026-09-01', to: '2026-09-15' },
    covered: { from: '2026-09-01', to: '2026-09-15' },
    compared: { days, numbers: { ...numbers, clicks: 7 } },
    comparison: { from: '2026-08-01', to: '2026-08-14' },
  })
  expect(screen.getByText(/^Sep 1 – 15, 2026: 10 clicks/).textContent).toMatch(
    /on average\. Sep 1 – 14, 2026: 7 clicks.*\. Aug 1 – 14, 2026: 5 clicks/,
  )
})

test('a filtered page says that filters don’t apply to search terms', async () => {
  await show(terms, true)
  expect(screen.getByText(/Filters don’t apply here/)).toBeTruthy()
})

test('a month without exports has no card', async () => {
  await show({ ...terms, covered: null, rows: [], total: 0 })
  expect(screen.queryByText('Search terms')).toBeNull()
})
