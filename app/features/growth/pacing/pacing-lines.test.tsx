import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Day } from '#app/shared/calendar/day.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { PaceState, Target } from '#app/shared/growth/target.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { PacingLines } from './pacing-lines.tsx'

const month = '2026-10' as Month
const clientId = '00000000-0000-4000-8000-000000000001'

/** Returns a target of 1,000 of which 412 came, 450 of them expected. */
function target(id: string, state: PaceState, more: Partial<Target> = {}): Target {
  return {
    id,
    span: 'month',
    first: month,
    subject: { metric: 'visits' },
    goal: null,
    isGone: false,
    currency: null,
    repeats: false,
    amount: 1000,
    basis: { from: 'hand', amount: 1000 },
    lastYear: null,
    pace: {
      state,
      rule: 'band',
      through: '2026-10-14' as Day,
      came: 412,
      expected: 450,
      share: 0.45,
      forecast: null,
      missingDays: 0,
    },
    months: [],
    decisive: null,
    ...more,
  }
}

async function renderLines(targets: Target[], mayChange = false) {
  const root = createRootRoute()
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/growth' })])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/growth'] }) })
  await router.load()
  const { container } = render(
    <RouterContextProvider router={router}>
      <PacingLines {...{ clientId, month }} mayOpen={mayChange} list={{ targets, mayChange }} />
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
  return { container, lines: screen.queryAllByRole('listitem').map(({ textContent }) => textContent) }
}

describe('The targets on the Dashboard', () => {
  afterEach(cleanup)

  test('show the three that need someone most, with what came, what was expected and the state in words', async () => {
    const { lines } = await renderLines([
      target('a', 'onTrack'),
      target('b', 'behind', { subject: { metric: 'conversions', goalId: 3 }, goal: 'Order' }),
      target('c', 'atRisk', {
        subject: { metric: 'revenue', goalId: null },
        currency: 'EUR',
        span: 'quarter',
      }),
      target('d', 'early', { span: 'year' }),
    ])
    expect(lines).toEqual([
      'All revenue, Q4 2026 At risk€4.12 of €10.00; €4.50 expected by Oct 14',
      'Order Behind412 of 1,000; 450 expected by Oct 14',
      'Visits On track412 of 1,000; 450 expected by Oct 14',
    ])
    expect(screen.getByText('1 more target in Growth')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('name the share of a channel and a deleted goal, and say nothing is expected before the first finished day', async () => {
    const share = { subject: { metric: 'channelShare', channel: 'Email' }, amount: 0.25 } as const
    const begun = target('a', 'early', share)
    const { lines } = await renderLines([
      { ...begun, pace: { ...begun.pace, came: 0.1, expected: null, through: null } },
      target('b', 'unknown', { subject: { metric: 'conversions', goalId: 9 }, isGone: true }),
    ])
    expect(lines).toEqual([
      'Share of Email Too early to tell10% of 25%',
      'Deleted goal Not measured412 of 1,000; 450 expected by Oct 14',
    ])
  })

  test('without any, offer the first one to those who may set it, and are absent for others', async () => {
    await renderLines([], true)
    expect(screen.getByText(/^No targets for October 2026 yet\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Set the first target' }).getAttribute('href')).toBe(
      `/growth?client=${clientId}&month=2026-10`,
    )
    cleanup()
    const { container } = await renderLines([])
    expect(container.textContent).toBe('')
  })
})
