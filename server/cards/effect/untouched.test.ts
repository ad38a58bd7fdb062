import { beforeEach, describe, expect, it } from 'vitest'
import type { CardForm } from '#app/shared/cards/card.ts'
import type { EffectResult } from '#app/shared/cards/effect.ts'
import { editor } from '#tests/support/companies.ts'
import { effectScene, whenFull, type EffectScene } from '#tests/support/effect-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { readCard } from '../cards.ts'
import { moveCards } from '../move-cards.ts'

/** Index of the first day after shipping among the scene's days. */
const shipped = 186
const blog: Partial<CardForm> = { target: { kind: 'section', prefix: '/blog/' } }

describe('What a section’s card is compared with', () => {
  let scene: EffectScene
  const clock = testClock('2026-09-01T12:00:00Z')
  const context = openContext({ clock })
  beforeEach(async () => {
    clock.set('2026-09-01T12:00:00Z')
    scene = await effectScene(context)
  })

  /** Nothing happened to the section: its pages go on as the home page does. `change` is what others did. */
  const countBlog = (change: (pages: Record<string, number[]>) => void = () => undefined) =>
    scene.count(0, (pages) => {
      const home = pages['/'] ?? []
      pages['/blog/one'] = home.map((visits) => Math.round(visits / 4))
      pages['/blog/two'] = home.map((visits) => Math.round(visits / 8))
      change(pages)
    })
  const measured = async (cardId: string): Promise<EffectResult> => {
    clock.set(whenFull(28))
    await scene.run()
    const { measured: effect } = await readCard(context, editor, { cardId })
    if (!effect) throw new Error('The card is measured.')
    return effect.result
  }
  /** A page that gets many more visits from the shipping of its own card on. */
  const pricesRise = (pages: Record<string, number[]>) => {
    pages['/prices'] = (pages['/'] ?? []).map((visits, day) => (day < shipped ? visits : visits * 2))
  }

  it('leaves out a page with a card of its own: nothing changed in the section, so it is not worse', async () => {
    await countBlog(pricesRise)
    await scene.ship('Show prices')
    const result = await measured(await scene.ship('Write shorter posts', blog))
    expect(result).toMatchObject({ verdict: 'no-change', comparison: { kind: 'pages', names: ['/'], count: 1 } })
    expect(Math.abs(result.change ?? 1)).toBeLessThan(0.02)
  })

  it('leaves out the pages of another section with a card of its own', async () => {
    await countBlog((pages) => {
      pricesRise(pages)
      pages['/shop/one'] = pages['/prices'] ?? []
      pages['/shop/two'] = pages['/prices'] ?? []
      delete pages['/prices']
    })
    await scene.ship('Faster shop', { target: { kind: 'section', prefix: '/shop/' } })
    const result = await measured(await scene.ship('Write shorter posts', blog))
    expect(result).toMatchObject({ verdict: 'no-change', comparison: { names: ['/'], count: 1 } })
  })

  it('leaves out a page whose card was closed without a measurement', async () => {
    await countBlog(pricesRise)
    const closed = await scene.ship('Show prices')
    await moveCards(context, editor, { cardIds: [closed], move: { action: 'close', note: 'Too small to measure.' } })
    const result = await measured(await scene.ship('Write shorter posts', blog))
    expect(result).toMatchObject({ verdict: 'no-change', comparison: { names: ['/'], count: 1 } })
  })

  it('leaves out a page that is new since the card shipped', async () => {
    await countBlog((pages) => {
      delete pages['/prices']
      pages['/christmas'] = (pages['/'] ?? []).map((visits, day) => (day < shipped ? 0 : visits))
    })
    const result = await measured(await scene.ship('Write shorter posts', blog))
    expect(result).toMatchObject({ verdict: 'no-change', comparison: { names: ['/'], count: 1 } })
  })

  it('leaves out the section’s own overview, whose address has no slash at its end', async () => {
    await countBlog((pages) => {
      pricesRise(pages)
      pages['/blog'] = pages['/prices'] ?? []
      delete pages['/prices']
    })
    const result = await measured(await scene.ship('Write shorter posts', blog))
    expect(result).toMatchObject({ verdict: 'no-change', comparison: { names: ['/'], count: 1 } })
  })

  it('is nothing if every other page has a card of its own', async () => {
    await countBlog(pricesRise)
    await scene.ship('Show prices')
    await scene.ship('Home', { target: { kind: 'page', path: '/' } })
    const result = await measured(await scene.ship('Write shorter posts', blog))
    expect(result.comparison).toEqual({ kind: 'none' })
  })

  it('is chosen also if the section has more pages than are candidates', async () => {
    await countBlog((pages) => {
      delete pages['/prices']
      pages['/'] = (pages['/'] ?? []).map((visits) => Math.round(visits / 50))
      const inAugust = (pages['/blog/two'] ?? []).map((visits, day) => (day > 170 && day < shipped - 1 ? visits : 0))
      for (let post = 0; post < 210; post += 1) pages[`/blog/post-${post}`] = inAugust
    })
    expect((await measured(await scene.ship('Write shorter posts', blog))).comparison).toMatchObject({ names: ['/'] })
  })
})
