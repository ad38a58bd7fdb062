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
import type { TopicSpike } from '#app/shared/listening/listening-alert.ts'
import { overviewOf } from '#tests/support/overviews.ts'
import { speaking } from '#tests/support/speaking.tsx'
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

async function renderCard(overview: ReturnType<typeof overviewOf>, spikes: readonly TopicSpike[]) {
  const root = createRootRoute()
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/listening' })])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const mentionsOf = { client: 'acme', month: '2026-10' as Month }
  const found = spikes.length > 0 && <SpikeFacts {...{ spikes, mentionsOf }} />
  render(
    <RouterContextProvider router={router}>
      <WhatChanged overview={overview} rowAction={{ kind: 'none' }} spikes={found} />
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

  test('is silent when neither numbers nor mentions changed', async () => {
    await renderCard(steady, [])
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
