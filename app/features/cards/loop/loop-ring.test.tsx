import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Role } from '#app/shared/access/permissions.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { LoopCards } from '#app/shared/cards/overview.ts'
import { LoopRing } from './loop-ring.tsx'
import {
  changesToTriageQueryOptions,
  mentionsToTriageQueryOptions,
  openFindingsQueryOptions,
  reportStateQueryOptions,
  stageCountsQueryOptions,
} from './loop.queries.ts'
import { speaking } from '#tests/support/speaking.tsx'
import type { KnownOfMonth } from './use-loop-facts.ts'

const clientId = '00000000-0000-4000-8000-000000000001'
const month = '2026-10' as Month
const september = '2026-09' as Month
const cards: LoopCards = { stages: { proposed: 3, 'in-progress': 1, declined: 2 }, waiting: 2, overdue: 0 }

/** Gives the ring what the server answers. */
function Answered({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  queryClient.setQueryData(stageCountsQueryOptions(clientId).queryKey, cards)
  queryClient.setQueryData(openFindingsQueryOptions(clientId, month).queryKey, 4)
  queryClient.setQueryData(mentionsToTriageQueryOptions(clientId, month).queryKey, 1203)
  queryClient.setQueryData(changesToTriageQueryOptions(clientId, month).queryKey, 7)
  queryClient.setQueryData(reportStateQueryOptions(clientId, september).queryKey, [])
  return children
}

/** Draws the ring for a reader. @returns what its list says of each stage */
async function renderRing(role: Role, more: Partial<KnownOfMonth> = {}) {
  const root = createRootRoute()
  const paths = ['/listening', '/competitors', '/discovery', '/crafting/$filter', '/growth', '/analytics', '/'] as const
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const measured = { hasEvents: true, isQuiet: false, goals: 1, visits: 1203 }
  const known = { clientId, role, month, reportOf: september, measured, targets: { targets: [], mayChange: false } }
  render(
    <RouterContextProvider router={router}>
      <Answered>
        <LoopRing {...known} {...more} />
      </Answered>
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
  const items = within(screen.getByRole('list', { name: 'Stages of the loop' })).getAllByRole('listitem')
  return items.map((item) => [...item.children].map(({ textContent }) => textContent).join(' | '))
}

describe('The loop ring', () => {
  afterEach(cleanup)

  test('has each stage with its count and the next thing to do, which it leads to with client and month', async () => {
    expect(await renderRing('Admin')).toEqual([
      'Measure | 1,203 visits | Analyze the month',
      'Listen | 1,210 new | Triage 1,203 mentions',
      'Discover | 4 open | Review 4 open findings',
      'Craft | 4 open cards | 2 cards wait for the client',
      'Report |  | couldn’t be loaded',
      'Grow |  | No targets yet',
    ])
    const [link] = screen.getAllByRole('link', { name: 'Triage 1,203 mentions' })
    expect(link?.getAttribute('href')).toBe(`/listening?client=${clientId}&month=2026-10`)
  })

  test('shows an Editor competitors’ changes and the cards, and only the names of what they may not see', async () => {
    expect(await renderRing('Editor')).toEqual([
      'Measure | 1,203 visits | Analyze the month',
      'Listen | 7 new | Triage 7 competitor changes',
      'Discover |  | not part of your access',
      'Craft | 4 open cards | 2 cards wait for the client',
      'Report |  | not part of your access',
      'Grow |  | No targets yet',
    ])
  })

  test('shows a Client what they decide and read', async () => {
    expect(await renderRing('Client', { reportOf: null })).toEqual([
      'Measure | 1,203 visits | Data arrives and goals are set',
      'Listen |  | not part of your access',
      'Discover |  | not part of your access',
      'Craft | 4 open cards | Decide on 2 cards',
      'Report |  | No report yet',
      'Grow |  | No targets yet',
    ])
    expect(screen.queryByRole('link', { name: 'Proposed' })).toBeNull()
  })

  test('has all stages for a client without a website too', async () => {
    const [measure, listen] = await renderRing('Editor', { measured: null })
    expect([measure, listen]).toEqual(['Measure |  | Add a website to measure', 'Listen |  | couldn’t be loaded'])
  })

  test('lists the cards by stage, those that were declined among the dismissed', async () => {
    await renderRing('Editor')
    const items = within(screen.getByRole('list', { name: 'Cards by stage' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Proposed 3', 'In progress 1', 'Dismissed 2'])
    expect(screen.getByRole('link', { name: 'Proposed' }).getAttribute('href')).toBe(
      `/crafting/proposed?client=${clientId}`,
    )
  })
})
