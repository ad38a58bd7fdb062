import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Month } from '#app/shared/calendar/month.ts'
import type { CompetitorMarker } from '#app/shared/competitors/marker.ts'
import type { TopicSpike } from '#app/shared/listening/listening-alert.ts'
import { overviewOf } from '#tests/support/overviews.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { CompetitorFact } from './competitor-fact.tsx'
import { SpikeFacts } from './spike-facts.tsx'
import { WhatChanged } from './what-changed.tsx'

const spikeOf = (topic: string): TopicSpike => ({
  topicId: topic,
  topic,
  day: '2026-10-02',
  count: 14,
  expected: 2,
  deviations: 7,
})

const markerOf = (id: string, more: Partial<CompetitorMarker>): CompetitorMarker => ({
  id,
  day: '2026-10-02',
  competitor: 'Rival',
  kind: 'pricing',
  severity: 'medium',
  title: '€9 → €12',
  more: 0,
  ...more,
})

async function renderCard(
  overview: ReturnType<typeof overviewOf>,
  spikes: readonly TopicSpike[],
  markers: readonly CompetitorMarker[] = [],
) {
  const root = createRootRoute()
  const paths = ['/listening', '/competitors'] as const
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const mentionsOf = { client: 'acme', month: '2026-10' as Month }
  const found = spikes.length + markers.length > 0 && (
    <>
      <SpikeFacts {...{ spikes, mentionsOf }} />
      <CompetitorFact markers={markers} changesOf={mentionsOf} />
    </>
  )
  render(
    <RouterContextProvider router={router}>
      <WhatChanged overview={overview} rowAction={{ kind: 'none' }} news={found} />
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
}

describe('What changed', () => {
  afterEach(cleanup)
  const steady = overviewOf({ totals: { visits: 1000 }, previous: { visits: 1000 } })
  const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  test('names spikes in mentions below the changes, at most two, with a link to the mentions', async () => {
    const risen = overviewOf({ totals: { visits: 1500 }, previous: { visits: 1000 } })
    await renderCard(risen, ['Acme <b>', 'Cloud', 'Third'].map(spikeOf))
    expect(texts()).toEqual([
      'Visits rose to 1,500 (500 more, +50%).',
      'Mentions of Acme <b> spiked on Oct 2: 14, where about 2 are usual.',
      'Mentions of Cloud spiked on Oct 2: 14, where about 2 are usual.',
    ])
    expect(screen.getByRole('link', { name: 'Cloud' }).getAttribute('href')).toBe(
      '/listening?client=acme&month=2026-10&topic=Cloud',
    )
  })

  test('compares nothing where only mentions spiked', async () => {
    await renderCard(steady, [spikeOf('Acme')])
    expect(texts()).toHaveLength(1)
    expect(screen.queryByText(/Significant changes/)).toBeNull()
  })

  test('names the most severe change of a competitor, of equal ones the newest, with a link that opens it', async () => {
    await renderCard(
      steady,
      [],
      [
        markerOf('a', { severity: 'high' }),
        markerOf('b', { severity: 'high', day: '2026-10-09', competitor: 'Clay & <b>' }),
        markerOf('c', { day: '2026-10-20' }),
      ],
    )
    expect(texts()).toEqual(['Clay & <b> changed on Oct 9: €9 → €12'])
    expect(screen.getByRole('link', { name: 'Clay & <b>' }).getAttribute('href')).toBe(
      '/competitors?client=acme&month=2026-10&change=b',
    )
  })

  test('is silent when neither numbers nor mentions changed', async () => {
    await renderCard(steady, [])
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
