import { beforeEach, describe, expect, it } from 'vitest'
import type { CardForm } from '#app/shared/cards/card.ts'
import type { EffectResult } from '#app/shared/cards/effect.ts'
import { effectScene, whenFull, type EffectScene } from '#tests/support/effect-scene.ts'
import { editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { readCard } from '../cards.ts'
import { forecastEffect } from './card-effect.ts'

const about = (source: string): Partial<CardForm> => ({
  target: { kind: 'source', source },
  effect: { metric: 'visits', direction: 'up', low: 10, high: 60 },
})

describe('A card about a source', () => {
  let scene: EffectScene
  const clock = testClock('2026-09-01T12:00:00Z')
  const context = openContext({ clock })
  beforeEach(async () => {
    clock.set('2026-09-01T12:00:00Z')
    scene = await effectScene(context)
    // Google sends half as many visits again from shipping on; Bing and people who come without a source are as before.
    await scene.count(0.5, (pages, sources) => {
      sources['Google'] = pages['/prices'] ?? []
      sources['Bing'] = (pages['/'] ?? []).map((visits) => Math.floor(visits / 3))
      sources[''] = (pages['/'] ?? []).map((visits) => visits - Math.floor(visits / 3))
    })
  })

  const measured = async (cardId: string): Promise<EffectResult> => {
    clock.set(whenFull(28))
    await scene.run()
    const { target, measured: effect } = await readCard(context, editor, { cardId })
    if (!effect) throw new Error('The card is measured.')
    expect(target).toEqual({ kind: 'source', source: 'Google' })
    return effect.result
  }

  it('knows before what would show, and is measured against the other sources', async () => {
    const id = await scene.ship('Win back Google', about('Google'))
    const { visible } = await forecastEffect(context, editor, { cardId: id })
    expect(visible).toBeGreaterThan(0)
    expect(visible).toBeLessThan(0.5)
    const result = await measured(id)
    expect(result).toMatchObject({
      verdict: 'improved',
      metric: 'visits',
      comparison: { kind: 'sources', names: ['Direct', 'Bing'], count: 2 },
    })
    expect(result.change).toBeGreaterThan(0.35)
    expect(result.change).toBeLessThan(0.65)
  })

  it('leaves out a source with a card of its own', async () => {
    await scene.ship('Bing ads', about('Bing'))
    const result = await measured(await scene.ship('Win back Google', about('Google')))
    expect(result).toMatchObject({ verdict: 'improved', comparison: { names: ['Direct'], count: 1 } })
  })

  it.each([
    ['Organic Search', 'confounded'],
    ['Direct', 'improved'],
  ] as const)('beside a card about the channel %s is %s', async (channel, verdict) => {
    await scene.ship('Channel', { target: { kind: 'channel', channel } })
    expect(await measured(await scene.ship('Win back Google', about('Google')))).toMatchObject({ verdict })
  })
})
