import { useQueryClient } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { LiveVisitors } from '#app/shared/analytics/overview.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { LiveBadge } from './live-badge.tsx'
import { liveVisitorsQueryOptions } from '../month/month.queries.ts'

const clientId = '00000000-0000-4000-8000-000000000001'

async function renderBadge(answer: LiveVisitors) {
  const Speaking = await speaking()
  function Answered({ children }: { children: ReactNode }) {
    useQueryClient().setQueryData(liveVisitorsQueryOptions(clientId).queryKey, answer)
    return children
  }
  render(
    <Speaking>
      <Answered>
        <LiveBadge clientId={clientId} />
      </Answered>
    </Speaking>,
  )
  return userEvent.setup()
}

// The panel's code loads when it opens, which takes longer while other tests run.
beforeAll(() => import('./live-panel.tsx'))

const asOf = '2026-11-15T12:00:00.000Z'

test('the badge opens the current pages and sources of live visitors, as text', async () => {
  const user = await renderBadge({
    visitors: 9,
    asOf,
    pages: { total: 7, rows: [{ value: '/<b>bold</b>', visitors: 5 }] },
    sources: {
      total: 2,
      rows: [
        { value: '', visitors: 6 },
        { value: 'Google', visitors: 3 },
      ],
    },
  })
  await user.click(screen.getByRole('button', { name: 'Live now: 9 visitors', expanded: false }))
  const rowsOf = (region: HTMLElement) =>
    within(region)
      .getAllByRole('listitem')
      .map((row) => row.textContent)
  expect(rowsOf(await screen.findByRole('region', { name: 'Current pages' }))).toEqual(['/<b>bold</b> 5', '6 more'])
  expect(rowsOf(screen.getByRole('region', { name: 'Current sources' }))).toEqual(['Direct or unknown 6', 'Google 3'])
  expect(screen.getByText('Visitors with an event in the last 5 minutes')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region')).toBeNull()
})

test('says if nobody is there', async () => {
  const nothing = { total: 0, rows: [] }
  const user = await renderBadge({ visitors: 0, asOf, pages: nothing, sources: nothing })
  await user.click(screen.getByRole('button', { name: 'Live now: 0 visitors' }))
  expect(await screen.findByText('No visitors right now.')).toBeTruthy()
})

test('live visitors are read twice a minute, but not while the page is hidden', () => {
  const { refetchInterval, refetchIntervalInBackground } = liveVisitorsQueryOptions(clientId)
  expect([refetchInterval, refetchIntervalInBackground]).toEqual([30_000, false])
})
