import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { MetricTiles } from './metric-tiles.tsx'
import { overviewOf } from '#tests/support/overviews.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'

async function explained(overview: Parameters<typeof MetricTiles>[0]['overview'], offered = true) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await router.load()
  const explain = (metric: string) => <b>why {metric}</b>
  render(
    <RouterContextProvider router={router}>
      <MetricTiles overview={overview} chosen="visits" onChoose={() => {}} explain={offered ? explain : undefined} />
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
  return within(screen.getByRole('radiogroup'))
    .queryAllByText(/^why /)
    .map((each) => each.textContent)
}

const goals = [{ id: 1, name: 'Order', kind: 'event', pattern: 'order' }] as const

test('each tile links to the explanation of its change', async () => {
  expect(await explained(overviewOf({ goals: [...goals] }))).toEqual([
    'why visitors',
    'why visits',
    'why pageviews',
    'why bounceRate',
    'why duration',
    'why conversions',
  ])
})

test('a tile without goals doesn’t, and no tile does without a comparison or permission', async () => {
  expect(await explained(overviewOf({}))).not.toContain('why conversions')
  document.body.replaceChildren()
  expect(await explained(overviewOf({ previous: null }))).toEqual([])
  document.body.replaceChildren()
  expect(await explained(overviewOf({}), false)).toEqual([])
})
