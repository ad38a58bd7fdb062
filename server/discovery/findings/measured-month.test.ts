import { beforeAll, expect, test } from 'vitest'
import { admin } from '#tests/support/companies.ts'
import { findingClient, findingScene, type FindingScene } from '#tests/support/finding-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { readDiscoveryRuns } from './discovery-runs.ts'

const context = openContext()
let scene: FindingScene
beforeAll(async () => {
  context.clock.set('2026-09-01T10:00:00Z')
  scene = await findingScene(context)
})

test.each([
  ['on the first day of a month', '2026-09-01T10:00:00Z', '2026-08'],
  ['with seven complete days', '2026-09-08T23:00:00Z', '2026-08'],
  ['with eight complete days', '2026-09-09T00:30:00Z', '2026-09'],
])('%s, a run measures the month that has enough of them', async (_, now, month) => {
  context.clock.set(now)
  await scene.run()
  expect((await readDiscoveryRuns(context, admin, findingClient)).last?.month).toBe(month)
})
