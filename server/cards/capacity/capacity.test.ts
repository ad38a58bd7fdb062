import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { clientId, decisionScene } from '#tests/support/decision-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { listCards } from '../cards.ts'
import { moveCards } from '../move-cards.ts'
import { pinCard, readCapacity, rollCardsOver, updateCapacity } from './capacity.ts'

const effect = { metric: 'visits' as const, direction: 'up' as const, low: 10, high: 10 }
const month = '2026-10'

describe('A client’s capacity', () => {
  const context = openContext()
  const scene = decisionScene(context)
  beforeEach(async () => {
    await scene.reset()
    await insertWebsiteOf(context, 1, { timeZone: 'Pacific/Auckland' })
  })

  const limit = (points: number | null, actor: Actor = editor) => updateCapacity(context, actor, { clientId, points })
  const capacity = (actor: Actor = editor) => readCapacity(context, actor, clientId)
  const add = (title: string, effort: number | null, more = {}) =>
    scene.add(title, { dueMonth: month, effort, effect, confidence: 'medium', ...more })
  const move = (id: string, action: 'approve' | 'start' | 'trash' | 'dismiss') =>
    moveCards(context, editor, { cardIds: [id], move: { action, note: 'x' } })

  it('shows no limit until staff set one, and is for staff', async () => {
    await add('Card', 5)
    expect(await capacity()).toEqual({ points: null, months: [] })
    await limit(10)
    expect(await capacity()).toEqual({ points: 10, months: [{ month, points: 5, over: 0, overIds: [] }] })
    await limit(null)
    expect((await capacity()).points).toBeNull()
    for (const refused of [
      limit(5, clara),
      capacity(clara),
      pinCard(context, clara, { cardId: clientId, pinned: true }),
    ]) {
      await expect(refused).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
  })

  it('sums the points of each month, without trashed, dismissed and past cards, and names what doesn’t fit', async () => {
    await limit(10)
    const least = await add('Least', 6, { confidence: 'low' })
    await add('Most', 6, { confidence: 'high' })
    await add('Past', 9, { dueMonth: '2026-09' })
    await add('Next', 2, { dueMonth: '2026-11' })
    await add('No estimate', null)
    await move(await add('Trashed', 9), 'trash')
    await move(await add('Dismissed', 9), 'dismiss')
    expect((await capacity()).months).toEqual([
      { month, points: 12, over: 2, overIds: [least] },
      { month: '2026-11', points: 2, over: 0, overIds: [] },
    ])
  })

  it('a pin moves a card ahead, and the list sorts by rank', async () => {
    await limit(6)
    const least = await add('Least', 6, { confidence: 'low' })
    const most = await add('Most', 6, { confidence: 'high' })
    const inOrder = async () =>
      (await listCards(context, editor, { clientId, filter: 'all', sort: 'rank' })).cards.map(({ id }) => id)
    expect(await inOrder()).toEqual([most, least])
    await pinCard(context, editor, { cardId: least, pinned: true })
    expect(await inOrder()).toEqual([least, most])
    expect((await capacity()).months[0]?.overIds).toEqual([most])
    expect(await scene.read(least)).toMatchObject({ pinned: true, version: 1 })
  })

  it('unfinished cards roll over on the first day of the month in the client’s zone, once and with a count', async () => {
    const [begun, proposed, next] = [
      await add('Begun', 3),
      await add('Proposed', 3),
      await add('Next', 3, { dueMonth: '2026-12' }),
    ]
    await move(begun, 'start')
    await move(next, 'start')
    const roll = async (at: string) => {
      context.clock.set(at)
      await rollCardsOver(context, new AbortController().signal)
      const { dueMonth, rolled } = await scene.read(begun)
      return [dueMonth, rolled]
    }
    expect(await roll('2026-10-31T10:59:00Z')).toEqual(['2026-10', 0])
    expect(await roll('2026-10-31T11:00:00Z')).toEqual(['2026-11', 1])
    expect(await roll('2026-11-15T12:00:00Z')).toEqual(['2026-11', 1])
    expect(await scene.read(proposed)).toMatchObject({ dueMonth: '2026-10', rolled: 0 })
    // A server that was off for two months.
    expect(await roll('2027-01-02T12:00:00Z')).toEqual(['2027-01', 3])
    expect(await scene.read(next)).toMatchObject({ dueMonth: '2027-01', rolled: 1, version: 1 })
  })
})
