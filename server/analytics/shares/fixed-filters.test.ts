import { beforeEach, describe, expect, it } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { createGoal, deleteGoal } from '#server/analytics/goals/goals.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { companyId } from '#tests/support/companies.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import { clara } from '#tests/support/people.ts'
import { at, holding, shareScene } from '#tests/support/share-scene.ts'
import { restoreGoal } from '../goals/goals.ts'
import { getSharedPanel } from './shared-month.ts'

const clientId = companyId(1)
const ofGoal = (operator: Filter['operator'], ...values: string[]): Filter[] => [
  { dimension: 'goal', operator, values },
]

describe('A share link with a filter on a goal', () => {
  const scene = shareScene()
  const { make, ask, append } = scene
  let secret = 0
  const refresh = () => refreshSite(scene.context.database, scene.siteId)
  const shown = async (token: string) => {
    const { closed, totals } = await ask(token)
    const panel = await getSharedPanel(scene.context, holding(token), { filters: [], dimension: 'page' })
    return { closed, visits: totals.visits, pages: panel.rows.map(({ value }) => value) }
  }
  const opened = { closed: undefined, visits: 1, pages: ['/a'] }
  const gone = { closed: 'goalGone', visits: 0, pages: [] }

  beforeEach(async () => {
    const goal = enteredGoal({ kind: 'page', pattern: '/secret', name: 'Secret' })
    secret = (await createGoal(scene.context, clara, { clientId, goal })).id
    await append({ at: at('10-02T10:00'), page: '/a' }, { at: at('10-03T10:00'), page: '/secret', visitor: 2n })
  })

  it('shows nothing after that goal was deleted, and says why', async () => {
    const links = [ofGoal('is_not', String(secret)), ofGoal('does_not_contain', 'SECRET')]
    const tokens: string[] = []
    for (const filters of links) tokens.push((await make({ filters })).token)
    for (const token of tokens) expect(await shown(token)).toEqual(opened)
    await deleteGoal(scene.context, clara, { clientId, goalId: secret })
    for (const token of tokens) expect(await shown(token)).toEqual(gone)
    await refresh()
    for (const token of tokens) expect(await shown(token)).toEqual(gone)
  })

  it('also shows nothing that matches its other goals, as long as one of them is deleted', async () => {
    const { id } = await createGoal(scene.context, clara, {
      clientId,
      goal: enteredGoal({ kind: 'page', pattern: '/x', name: 'X' }),
    })
    await refresh()
    const hides = await make({ filters: ofGoal('is_not', String(secret), String(id)) })
    const asks = await make({ filters: ofGoal('is', String(secret), String(id)) })
    await deleteGoal(scene.context, clara, { clientId, goalId: id })
    await refresh()
    expect(await shown(hides.token)).toEqual(gone)
    // The viewer's own filter on a goal only narrows what is shown.
    expect(await shown(asks.token)).toEqual({ closed: undefined, visits: 1, pages: ['/secret'] })
    await deleteGoal(scene.context, clara, { clientId, goalId: secret })
    expect(await shown(asks.token)).toEqual(gone)
  })

  it('shows the same as before once the goal was restored and the past is recalculated', async () => {
    const { token } = await make({ filters: ofGoal('is_not', String(secret)) })
    await deleteGoal(scene.context, clara, { clientId, goalId: secret })
    await refresh()
    await restoreGoal(scene.context, clara, { clientId, goalId: secret })
    // The first request recounts these few days; the second answer is complete.
    expect(await ask(token)).toMatchObject({ closed: 'recounting', totals: { visits: 0 } })
    await refresh()
    expect(await shown(token)).toEqual(opened)
  })
})
