import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { admin, clientOf, companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { clientId, decisionScene } from '#tests/support/decision-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertShipped } from '#tests/support/shipped-cards.ts'
import { getEffectLedger } from './effect-ledger.ts'

describe('The ledger of what cards did', () => {
  const context = openContext()
  const scene = decisionScene(context)
  beforeEach(async () => {
    await scene.reset()
    for (const number of [1, 2]) await insertWebsiteOf(context, number, { timeZone: 'Pacific/Auckland' })
    context.clock.set('2026-12-01T09:00:00Z')
  })
  const ask = (actor: Actor = admin, id = clientId) => getEffectLedger(context, actor, { clientId: id })
  const promised = (direction: 'up' | 'down', low: number, high: number) => ({
    effect: { metric: direction === 'up' ? ('visits' as const) : ('bounceRate' as const), direction, low, high },
  })

  it('shows what was promised and what was measured, the newest first, in the day of the website', async () => {
    await insertShipped(context, { title: 'Within', day: '2026-09-01', card: promised('up', 5, 20), result: {} })
    await insertShipped(context, { title: 'Above', day: '2026-09-02', card: promised('up', 1, 5), result: {} })
    await insertShipped(context, { title: 'Below', day: '2026-09-03', card: promised('up', 30, 50), result: {} })
    await insertShipped(context, { title: 'Silent', day: '2026-09-04', result: {} })
    await insertShipped(context, { title: 'Under way', day: '2026-11-20', card: promised('up', 5, 20) })
    await scene.add('Only planned')
    const { cards, kept, more } = await ask()
    expect(cards.map(({ title, shippedOn, kept: own }) => [title, shippedOn, own])).toEqual([
      ['Under way', '2026-11-21', null],
      ['Silent', '2026-09-05', null],
      ['Below', '2026-09-04', 'below'],
      ['Above', '2026-09-03', 'above'],
      ['Within', '2026-09-02', 'within'],
    ])
    expect(cards[0]).toMatchObject({ promised: { low: 0.05, high: 0.2 }, measured: null, verdict: null })
    expect(cards[1]).toMatchObject({ promised: null, measured: { change: 0.1, low: 0.05, high: 0.2 } })
    expect([kept, more]).toEqual([{ within: 1, above: 1, below: 1 }, 0])
  })

  it('shows a rate that should fall as positive for the better', async () => {
    const result = { metric: 'bounceRate', direction: 'down', change: -0.15, low: -0.3, high: 0 } as const
    await insertShipped(context, { title: 'Fell', day: '2026-09-01', card: promised('down', 10, 20), result })
    expect((await ask()).cards[0]).toMatchObject({
      metric: 'bounceRate',
      promised: { low: 0.1, high: 0.2 },
      measured: { change: 0.15, low: 0, high: 0.3 },
      kept: 'within',
    })
  })

  it('holds no card to a promise that says something else, or whose effect is not clear', async () => {
    const card = promised('up', 5, 20)
    await insertShipped(context, { title: 'Mixed', day: '2026-09-01', card, result: { verdict: 'confounded' } })
    await insertShipped(context, { title: 'Few', day: '2026-09-01', card, result: { verdict: 'not-enough-data' } })
    await insertShipped(context, { title: 'Other', day: '2026-09-01', card, result: { metric: 'pageviews' } })
    const { cards, kept, kinds } = await ask()
    expect(cards.every(({ kept: own }) => own === null)).toBe(true)
    expect(kept).toEqual({ within: 0, above: 0, below: 0 })
    expect(kinds).toEqual([])
  })

  it('knows no verdict before its 28 days are full', async () => {
    await insertShipped(context, { title: 'New', day: '2026-11-15', result: {} })
    expect((await ask()).cards[0]).toMatchObject({ verdict: null, measured: null })
  })

  it('tells what kinds bring for a point of effort, and ranks none of fewer than three cards', async () => {
    const add = (title: string, tags: string[], effort: number | null) =>
      insertShipped(context, { title, day: '2026-09-01', card: { tags, effort }, result: {} })
    for (const title of ['A', 'B', 'C']) await add(title, ['SEO'], 2)
    for (const title of ['D', 'E']) await add(title, ['Form'], 1)
    await add('F', ['Form'], null)
    const { kinds } = await ask()
    expect(kinds).toMatchObject([
      { by: 'tag', name: 'SEO', cards: 3, effort: 6, rank: 1 },
      { by: 'tag', name: 'Form', cards: 2, effort: 2, rank: null, perPoint: null },
      { by: 'source', name: 'idea', cards: 5, effort: 8, rank: 1 },
    ])
  })

  it('is for Admins, each client’s apart', async () => {
    await insertShipped(context, { title: 'Of the first', day: '2026-09-01', result: {} })
    for (const actor of [editor, clientOf(1), clientOf(2)])
      await expect(ask(actor)).rejects.toMatchObject({ code: 'auth.forbidden' })
    expect(await ask(admin, companyId(2))).toEqual({
      cards: [],
      more: 0,
      kinds: [],
      kept: { within: 0, above: 0, below: 0 },
    })
    await expect(ask(admin, companyId(99))).rejects.toMatchObject({ code: 'not_found' })
  })
})
