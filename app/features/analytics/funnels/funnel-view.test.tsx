import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FunnelMonth } from '#app/shared/analytics/funnels.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { FunnelView } from './funnel-view.tsx'

const month = (given: Partial<FunnelMonth> = {}): FunnelMonth => ({
  funnel: {
    id: 1,
    name: 'Buying',
    strict: false,
    changedAt: '2026-10-01T00:00:00Z',
    steps: [
      { kind: 'page', pattern: '/shop/**' },
      { kind: 'event', pattern: '<img src=x onerror=alert(1)>' },
    ],
  },
  period: { from: '2026-10-01', to: '2026-10-31' },
  complete: true,
  comparison: { from: '2026-09-01', to: '2026-09-30' },
  now: { visits: 1000, reached: [200, 50] },
  previous: { visits: 900, reached: [100, 60] },
  ...given,
})
const show = async (given?: Partial<FunnelMonth>) =>
  render(<FunnelView month={month(given)} filters={[]} />, { wrapper: await speaking() })

it('shows how many visits entered, arrived and left, and the numbers as a table', async () => {
  await show()
  expect(
    screen.getByText(/200 visits entered, of 1,000 in the period\. 25% of them reached the last step\./),
  ).toBeDefined()
  expect(screen.getByText(/Compared with September 2026: 100 entered, 60 reached the last step\./)).toBeDefined()
  const steps = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'Page /shop/**200 visits100% of visits that entered150 left (75%)',
    'Event <img src=x onerror=alert(1)>50 visits25% of visits that entered',
  ])
  const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent)
  expect(rows[1]).toContain('200')
  expect(rows[2]).toContain('25%')
  expect(document.querySelector('img')).toBeNull()
  const exports = ['CSV', 'JSON'].map((name) => screen.getByRole('button', { name, hidden: true }))
  expect(exports.every((button) => button.closest('details') !== null)).toBe(true)
})

it('shows no rate for fewer than 30 visits, and says if there were none', async () => {
  const { unmount } = await show({ now: { visits: 40, reached: [29, 3] } })
  expect(screen.getByText(/Too few visits entered to show a rate\./)).toBeDefined()
  expect(screen.getByText('26 left')).toBeDefined()
  unmount()
  await show({ now: { visits: 40, reached: [0, 0] }, comparison: null, previous: null })
  expect(screen.getByText('No visits entered this funnel in the period.')).toBeDefined()
  expect(screen.queryByText(/Compared with/)).toBeNull()
})

it('shows for the current month the visits until yesterday, next to the same days of the comparison', async () => {
  await show({
    complete: false,
    period: { from: '2026-10-01', to: '2026-10-15' },
    comparison: { from: '2026-09-01', to: '2026-09-14' },
    compared: { visits: 900, reached: [150, 45] },
  })
  expect(screen.getByText(/^Until yesterday/).textContent).toBe(
    'Until yesterday: 150 entered, 45 reached the last step. ' +
      'Compared with Sep 1 – 14, 2026: 100 entered, 60 reached the last step.',
  )
  expect(screen.getByRole('columnheader', { name: /^Change, without today/, hidden: true })).toBeDefined()
})

it('explains on the first day of a month why nothing is compared', async () => {
  await show({ complete: false, period: { from: '2026-10-01', to: '2026-10-01' }, comparison: null, previous: null })
  expect(screen.getByText('No comparison yet: October 2026 has no full day.')).toBeDefined()
})
