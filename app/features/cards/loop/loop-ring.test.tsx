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
import type { Month } from '#app/shared/calendar/month.ts'
import { speaking } from '#tests/support/speaking.tsx'
import {
  changesToTriageQueryOptions,
  mentionsToTriageQueryOptions,
  openFindingsQueryOptions,
  stageCountsQueryOptions,
} from './loop.queries.ts'
import { LoopRing } from './loop-ring.tsx'

const clientId = '00000000-0000-4000-8000-000000000001'
const month = '2026-10' as Month

interface AnsweredProps {
  toTriage: number | null
  /** Changes of competitors to triage. */
  changes: number | null
  children: ReactNode
}

/** Gives the ring what the server answers. */
function Answered({ toTriage, changes, children }: AnsweredProps) {
  const queryClient = useQueryClient()
  queryClient.setQueryData(stageCountsQueryOptions(clientId).queryKey, {})
  queryClient.setQueryData(openFindingsQueryOptions(clientId, month).queryKey, 4)
  queryClient.setQueryData(mentionsToTriageQueryOptions(clientId, month).queryKey, toTriage)
  queryClient.setQueryData(changesToTriageQueryOptions(clientId, month).queryKey, changes)
  return children
}

async function renderRing(
  toTriage: number | null,
  mentionsOf: Month | null = month,
  { changes = null, competitorsOf = month }: { changes?: number | null; competitorsOf?: Month | null } = {},
) {
  const root = createRootRoute()
  const paths = ['/listening', '/competitors', '/discovery', '/crafting/$filter'] as const
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(
    <RouterContextProvider router={router}>
      <Answered toTriage={toTriage} changes={changes}>
        <LoopRing clientId={clientId} mayOpen {...{ mentionsOf, competitorsOf }} findingsOf={month} reportOf={null} />
      </Answered>
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
  const items = within(screen.getByRole('list', { name: 'Cards by stage' })).getAllByRole('listitem')
  return items.slice(0, 2).map(({ textContent }) => textContent)
}

describe('The loop ring', () => {
  afterEach(cleanup)

  test('begins with the mentions to triage of the month, which it leads to', async () => {
    expect(await renderRing(1203)).toEqual(['Mentions to triage1,203', 'Open findings4'])
    const [link] = screen.getAllByRole('link', { name: 'Mentions to triage' })
    expect(link?.getAttribute('href')).toBe(`/listening?client=${clientId}&month=2026-10`)
  })

  test('has the changes of competitors to triage for those who may see them, which it leads to', async () => {
    expect(await renderRing(null, null, { changes: 7 })).toEqual(['Competitor changes to triage7', 'Open findings4'])
    const [link] = screen.getAllByRole('link', { name: 'Competitor changes to triage' })
    expect(link?.getAttribute('href')).toBe(`/competitors?client=${clientId}&month=2026-10`)
    cleanup()
    expect((await renderRing(null, null, { changes: 7, competitorsOf: null }))[0]).toBe('Open findings4')
  })

  test.each<[why: string, toTriage: number | null, mentionsOf: Month | null]>([
    ['the client doesn’t listen', null, month],
    ['the reader may not see them', 5, null],
  ])('leaves mentions out if %s', async (_why, toTriage, mentionsOf) => {
    expect((await renderRing(toTriage, mentionsOf))[0]).toBe('Open findings4')
  })
})
